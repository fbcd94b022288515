import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { fieldId } from './field-id.ts';
import type { Form } from './use-form.ts';

type FieldProps<Name extends string> = {
  readonly form: Form<Readonly<Record<Name, string>>>;
  readonly name: Name;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly hint?: ReactNode;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'email' | 'tel' | 'text';
};

/** One line to fill in: label above, then hint, input, and the error beside it that says what to do. */
export function Field<Name extends string>({ form, name, label, type = 'text', hint, ...input }: FieldProps<Name>) {
  const id = fieldId(form.id, name);
  const error = form.errorOf(name);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hinweis`} className="field-hint">
          {hint}
        </p>
      )}
      <input
        {...input}
        id={id}
        name={name}
        type={type}
        value={form.values[name]}
        onChange={({ target }) => form.set(name, target.value)}
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(hint && `${id}-hinweis`, error && `${id}-fehler`)}
      />
      {error && <FieldError id={`${id}-fehler`} message={error} />}
    </div>
  );
}

/** The ids that are there, as `aria-describedby` wants them. */
export const describedBy = (...ids: readonly unknown[]): string | undefined =>
  ids.filter((id) => typeof id === 'string' && id !== '').join(' ') || undefined;

export function FieldError({ id, message }: { readonly id: string; readonly message: string }) {
  return (
    <p id={id} className="field-error">
      <span className="visually-hidden">Fehler: </span>
      {message}
    </p>
  );
}
