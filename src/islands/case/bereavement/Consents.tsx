import {
  BEGIN_QUESTION,
  beginAnswers,
  LATER_HINT,
  LATER_MEANS,
  WITHDRAWAL_KNOWN,
} from '#domain/case/bereavement/order-consents.ts';
import { paths } from '#site/paths.ts';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { FieldError } from '../../ui/form/FieldFrame.tsx';
import { fieldId } from '../../ui/form/field-id.ts';
import { Instruction } from './Instruction.tsx';
import { CONSENT_FORM, type ConsentState } from './use-consents.ts';

type ConsentsProps = { readonly consents: ConsentState };

/** The right to withdraw, and whether we begin before it ends (§ 357a BGB). */
export const Consents = ({ consents }: ConsentsProps) => (
  <section aria-labelledby="widerruf" className="case-consents">
    <h3 id="widerruf">Widerruf und Beginn</h3>
    <p>Sie können den Auftrag 14 Tage lang ohne Grund widerrufen. Eine Bestattung hat gesetzliche Fristen.</p>
    <Instruction />
    <p className="muted small">
      Es gelten unsere{' '}
      <a className="link" href={paths.terms} target="_blank" rel="noopener">
        Geschäftsbedingungen (neuer Tab)
      </a>
      . Mit dem Auftrag bevollmächtigen Sie uns, Friedhof, Krematorium und andere in Ihrem Namen zu beauftragen.
    </p>
    <Begin consents={consents} />
    <WithdrawalRead consents={consents} />
  </section>
);

const YES = 'ja';
const options = [
  { value: YES, label: beginAnswers.atOnce.answer, hint: beginAnswers.atOnce.declared },
  { value: 'nein', label: beginAnswers.later.answer, hint: LATER_HINT },
];

function Begin({ consents: { given, give, errorOf } }: ConsentsProps) {
  const answered = given.beginAtOnce === undefined ? undefined : options[given.beginAtOnce ? 0 : 1];
  return (
    <div>
      <ChoiceField
        form={{
          id: CONSENT_FORM,
          values: { beginAtOnce: answered?.value ?? '' },
          set: (field, value) => give(field, value === YES),
          errorOf,
        }}
        name="beginAtOnce"
        legend={BEGIN_QUESTION}
        options={options}
      />
      <div role="status">{given.beginAtOnce === false && <p className="notice">{LATER_MEANS}</p>}</div>
    </div>
  );
}

function WithdrawalRead({ consents: { given, give, errorOf } }: ConsentsProps) {
  const id = fieldId(CONSENT_FORM, 'withdrawalRead');
  const error = errorOf('withdrawalRead');
  return (
    <div>
      {error && <FieldError id={`${id}-fehler`} message={error} />}
      <label className="option">
        <input
          id={id}
          type="checkbox"
          name="withdrawalRead"
          checked={given.withdrawalRead ?? false}
          onChange={({ target }) => give('withdrawalRead', target.checked || undefined)}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-fehler`}
        />
        <span className="option-body">{WITHDRAWAL_KNOWN}</span>
      </label>
    </div>
  );
}
