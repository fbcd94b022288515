import { type ReactNode, useState } from 'react';
import { dayText } from '#domain/german-time.ts';
import { agree, declaredSchema, decline, type ProposedCorrection } from '#stores/desk/correction/proposal.ts';
import { Choice } from '../../ui/Choice.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { FieldError } from '../../ui/form/FieldFrame.tsx';
import { fieldId } from '../../ui/form/field-id.ts';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ComparedLines } from './ComparedLines.tsx';
import type { ProposalWords } from './proposal-words.ts';

type AgreeFormProps = {
  readonly proposal: ProposedCorrection;
  readonly code: string;
  readonly words: ProposalWords;
  /** Whom to call. */
  readonly children: ReactNode;
};

const EMPTY = { beginAtOnce: '', withdrawalRead: '' };

/** Yes or no to a change: what is declared first, then every line with the sum, and the button right below it. */
export function AgreeForm({ proposal, code, words, children }: AgreeFormProps) {
  const [failure, setFailure] = useState('');
  const form = useForm({ id: 'zustimmen', schema: declaredSchema(code), initial: EMPTY, send: agree });
  const refuse = async () => {
    const result = await decline(code);
    setFailure(result.ok ? '' : result.message);
  };
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form} />
      <section aria-labelledby="widerruf">
        <h2 id="widerruf">Widerruf und Beginn</h2>
        <p>
          Die Änderung können Sie 14 Tage lang ohne Grund widerrufen, wie den Auftrag selbst. Wie das geht, steht in der{' '}
          <a className="link" href={words.instructionHref} target="_blank" rel="noopener">
            Widerrufsbelehrung mit Formular (neuer Tab)
          </a>{' '}
          und in der E-Mail.
        </p>
        <p className="muted small">
          Es gelten unsere{' '}
          <a className="link" href={words.termsHref} target="_blank" rel="noopener">
            Geschäftsbedingungen (neuer Tab)
          </a>
          .
        </p>
        <Begin form={form} words={words} />
        <Known form={form} words={words} />
      </section>
      <section aria-labelledby="zeilen">
        <h2 id="zeilen">Ihr Auftrag mit der Änderung</h2>
        {proposal.validUntil && (
          <p className="muted small">
            Sie können bis zum {dayText(`${proposal.validUntil}T12:00:00Z`)} antworten. Bis dahin bleibt Ihr Auftrag,
            wie er ist.
          </p>
        )}
        <ComparedLines {...proposal} withAll />
        <div className="form-actions">
          <SubmitButton isSending={form.isSending}>Änderung zahlungspflichtig bestellen</SubmitButton>
          <button type="button" className="button button-outline" onClick={() => void refuse()}>
            Nicht zustimmen
          </button>
          {children}
        </div>
        {failure !== '' && (
          <p role="alert" className="field-error">
            {failure}
          </p>
        )}
      </section>
    </form>
  );
}

type DeclaredProps = {
  readonly form: ReturnType<typeof useForm<typeof EMPTY, unknown>>;
  readonly words: ProposalWords;
};

function Begin({ form, words }: DeclaredProps) {
  const id = fieldId(form.id, 'beginAtOnce');
  const error = form.errorOf('beginAtOnce');
  return (
    <fieldset className="field choice-field" aria-describedby={error && `${id}-fehler`}>
      <legend className="field-label">{words.beginQuestion}</legend>
      {error && <FieldError id={`${id}-fehler`} message={error} />}
      <div className="options">
        {words.begin.map(({ value, title, hint }, index) => (
          <Choice
            key={value}
            id={index === 0 ? id : undefined}
            name={id}
            value={value}
            checked={form.values.beginAtOnce === value}
            onChoose={() => form.set('beginAtOnce', value)}
            title={title}
            hint={hint}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Known({ form, words }: DeclaredProps) {
  const id = fieldId(form.id, 'withdrawalRead');
  const error = form.errorOf('withdrawalRead');
  return (
    <div>
      {error && <FieldError id={`${id}-fehler`} message={error} />}
      <label className="option">
        <input
          id={id}
          type="checkbox"
          checked={form.values.withdrawalRead === 'ja'}
          onChange={({ target }) => form.set('withdrawalRead', target.checked ? 'ja' : '')}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-fehler`}
        />
        <span className="option-body">{words.withdrawalKnown}</span>
      </label>
    </div>
  );
}
