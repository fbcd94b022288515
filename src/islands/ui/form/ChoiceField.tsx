import type { ReactNode } from 'react';
import { Choice } from '../Choice.tsx';
import { describedBy, FieldError } from './FieldFrame.tsx';
import { fieldId } from './field-id.ts';
import type { Form } from './use-form.ts';

type FieldOption = { readonly value: string; readonly label: ReactNode; readonly hint?: ReactNode };

type ChoiceFieldProps<Name extends string> = {
  readonly form: Pick<Form<Readonly<Record<Name, string>>>, 'id' | 'values' | 'set' | 'errorOf'>;
  readonly name: Name;
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly options: readonly FieldOption[];
};

/** One of a few answers; nothing is chosen in advance. The error summary leads to the first answer. */
export function ChoiceField<Name extends string>({ form, name, legend, hint, options }: ChoiceFieldProps<Name>) {
  const id = fieldId(form.id, name);
  const error = form.errorOf(name);
  return (
    <fieldset
      className="field choice-field"
      aria-describedby={describedBy(hint && `${id}-hinweis`, error && `${id}-fehler`)}
    >
      <legend className="field-label">{legend}</legend>
      {hint && (
        <p id={`${id}-hinweis`} className="field-hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-fehler`} message={error} />}
      <div className="options">
        {options.map((option, index) => (
          <Choice
            key={option.value}
            id={index === 0 ? id : undefined}
            name={id}
            value={option.value}
            checked={form.values[name] === option.value}
            onChoose={() => form.set(name, option.value)}
            title={option.label}
            hint={option.hint}
          />
        ))}
      </div>
    </fieldset>
  );
}
