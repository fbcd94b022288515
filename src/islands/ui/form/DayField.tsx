import { type ReactNode, useState } from 'react';
import { describedBy, FieldError } from './FieldFrame.tsx';
import { fieldId } from './field-id.ts';
import { dayFromParts, partsOfDay, partsOfPasted, type TypedDay } from './typed-day.ts';
import type { Form } from './use-form.ts';

type DayFieldProps<Name extends string> = {
  readonly form: Pick<Form<Readonly<Record<Name, string>>>, 'id' | 'values' | 'set' | 'errorOf'>;
  readonly name: Name;
  readonly legend: string;
  readonly hint?: ReactNode;
};

const parts = [
  { part: 'day', label: 'Tag', suffix: '' },
  { part: 'month', label: 'Monat', suffix: '-monat' },
  { part: 'year', label: 'Jahr', suffix: '-jahr' },
] as const;

/** A day one knows by heart: three fields are easier than a calendar (GOV.UK, date input). The form keeps one ISO text. */
export function DayField<Name extends string>({ form, name, legend, hint }: DayFieldProps<Name>) {
  const id = fieldId(form.id, name);
  const error = form.errorOf(name);
  const [typed, setTyped] = useState<TypedDay>(() => partsOfDay(form.values[name]));

  const change = (part: keyof TypedDay, text: string) => {
    const next = partsOfPasted(text) ?? { ...typed, [part]: text };
    setTyped(next);
    form.set(name, dayFromParts(next));
  };

  return (
    <fieldset className="field" aria-describedby={describedBy(hint && `${id}-hinweis`, error && `${id}-fehler`)}>
      <legend className="field-label">{legend}</legend>
      {hint && (
        <p id={`${id}-hinweis`} className="field-hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-fehler`} message={error} />}
      <div className="day-field">
        {parts.map(({ part, label, suffix }) => (
          <div key={part} className={`day-field-${part}`}>
            <label htmlFor={id + suffix}>{label}</label>
            <input
              id={id + suffix}
              inputMode="numeric"
              value={typed[part]}
              onChange={({ target }) => change(part, target.value)}
              autoComplete="off"
              aria-invalid={error !== undefined}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
