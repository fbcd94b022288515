import { orderConsentWords } from '#domain/case/bereavement/order-consents.ts';
import { paths } from '#site/paths.ts';
import { FieldError } from '../../ui/form/FieldFrame.tsx';
import { fieldId } from '../../ui/form/field-id.ts';
import { Instruction } from './Instruction.tsx';
import { CONSENT_FORM, type ConsentField, type ConsentState } from './use-consents.ts';

type ConsentsProps = { readonly consents: ConsentState };

/** The right to withdraw, and the wish that we begin before it ends (§ 357a BGB). */
export const Consents = ({ consents }: ConsentsProps) => (
  <section aria-labelledby="widerruf" className="case-consents">
    <h3 id="widerruf">Widerruf und Beginn</h3>
    <p>
      Sie können den Auftrag 14 Tage lang ohne Grund widerrufen. Eine Bestattung hat gesetzliche Fristen: Deshalb müssen
      wir meist vorher anfangen.
    </p>
    <Instruction />
    <p>
      Es gelten unsere{' '}
      <a className="link" href={paths.terms} target="_blank" rel="noopener">
        Geschäftsbedingungen (neuer Tab)
      </a>
      .
    </p>
    <Consent consents={consents} field="beginAtOnce" />
    <Consent consents={consents} field="withdrawalRead" />
  </section>
);

type ConsentProps = { readonly consents: ConsentState; readonly field: ConsentField };

function Consent({ consents, field }: ConsentProps) {
  const id = fieldId(CONSENT_FORM, field);
  const error = consents.errorOf(field);
  return (
    <div>
      {error && <FieldError id={`${id}-fehler`} message={error} />}
      <label className="option">
        <input
          id={id}
          type="checkbox"
          name={field}
          checked={consents.ticked[field]}
          onChange={({ target }) => consents.tick(field, target.checked)}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-fehler`}
        />
        <span className="option-body">{orderConsentWords[field]}</span>
      </label>
    </div>
  );
}
