import type { ReactNode } from 'react';
import { describedBy, FieldError } from './Field.tsx';
import { fieldId } from './field-id.ts';
import type { Form } from './use-form.ts';

type TextAreaProps<Name extends string> = {
  readonly form: Form<Readonly<Record<Name, string>>>;
  readonly name: Name;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly rows?: number;
};

/** Several lines to fill in; the server's schema says how many characters, in words that say how many are too many. */
export function TextArea<Name extends string>({ form, name, label, hint, rows = 5 }: TextAreaProps<Name>) {
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
      <textarea
        id={id}
        name={name}
        rows={rows}
        value={form.values[name]}
        onChange={({ target }) => form.set(name, target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(hint && `${id}-hinweis`, error && `${id}-fehler`)}
      />
      {error && <FieldError id={`${id}-fehler`} message={error} />}
    </div>
  );
}
