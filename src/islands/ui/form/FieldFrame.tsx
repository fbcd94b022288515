import type { ReactNode } from 'react';
import { fieldId } from './field-id.ts';
import type { Form } from './use-form.ts';

export type LabelledProps<Name extends string> = {
  readonly form: Pick<Form<Readonly<Record<Name, string>>>, 'id' | 'values' | 'set' | 'errorOf'>;
  readonly name: Name;
  readonly label: string;
  readonly hint?: ReactNode;
};

/** The attributes that make a control one of this form: to be spread into the input or text area. */
type Control<Name extends string> = {
  readonly id: string;
  readonly name: Name;
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

type FieldFrameProps<Name extends string> = LabelledProps<Name> & {
  readonly children: (control: Control<Name>) => ReactNode;
};

/** Label above, then hint, control, and the error beside it that says what to do. */
export function FieldFrame<Name extends string>({ form, name, label, hint, children }: FieldFrameProps<Name>) {
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
      {children({
        id,
        name,
        value: form.values[name],
        onChange: ({ target }) => form.set(name, target.value),
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy(hint && `${id}-hinweis`, error && `${id}-fehler`),
      })}
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
