import { useState } from 'react';
import { PASSWORD_MIN_LENGTH, passwordProblem } from '#domain/account/password.ts';
import { Icon } from '../Icon.tsx';
import { Eye } from './Eye.tsx';
import { describedBy } from './FieldFrame.tsx';
import { fieldId } from './field-id.ts';
import type { Form } from './use-form.ts';

type PasswordFieldProps<Name extends string> = {
  readonly form: Form<Readonly<Record<Name, string>>>;
  readonly name: Name;
  readonly label: string;
  /** For password managers: fill in a stored password or make a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** A password to be set: what it needs stands above, the first thing missing below, while typing. */
  readonly rules?: boolean;
  /** Shown while typing: a repetition that differs. */
  readonly problem?: string | undefined;
};

const RULES = `Mindestens ${PASSWORD_MIN_LENGTH} Zeichen, mit Groß- und Kleinbuchstaben, einer Ziffer und einem Sonderzeichen wie ! ? + oder -.`;

/** A password that can be looked at. Pasting and password managers work: nothing is in their way. */
export function PasswordField<Name extends string>({
  form,
  name,
  label,
  autoComplete,
  rules = false,
  problem,
}: PasswordFieldProps<Name>) {
  const [isShown, setShown] = useState(false);
  const id = fieldId(form.id, name);
  const value = form.values[name];
  const error = form.errorOf(name);
  const missing = rules && value !== '' ? passwordProblem(value) : problem;
  const isGood = rules && value !== '' && !missing && !error;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {rules && (
        <p id={`${id}-hinweis`} className="field-hint">
          {RULES}
        </p>
      )}
      <div className="field-row">
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={({ target }) => form.set(name, target.value)}
          autoComplete={autoComplete}
          autoCapitalize={isShown ? 'off' : undefined}
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(rules && `${id}-hinweis`, `${id}-stand`)}
        />
        {/* The name stays, the state changes: screen readers say "Passwort anzeigen, gedrückt". */}
        <button
          type="button"
          className="field-button needs-script"
          aria-pressed={isShown}
          aria-label={`${label} anzeigen`}
          title={isShown ? 'verbergen' : 'anzeigen'}
          onClick={() => setShown(!isShown)}
        >
          <Eye isOpen={!isShown} />
        </button>
      </div>
      {/* Stays in the page: a live region that comes with its text is often not read out. */}
      <p id={`${id}-stand`} aria-live="polite" className={error ? 'field-error' : 'field-state'}>
        {error && <span className="visually-hidden">Fehler: </span>}
        {isGood && <Icon name="check" />}
        {error ?? missing ?? (isGood ? 'Das Passwort passt.' : '')}
      </p>
    </div>
  );
}
