import { describedBy, FieldError } from '../../ui/form/FieldFrame.tsx';
import { fieldId } from '../../ui/form/field-id.ts';
import type { Form } from '../../ui/form/use-form.ts';

type MomentFieldProps<Name extends string, Time extends string> = {
  readonly form: Pick<Form<Readonly<Record<Name | Time, string>>>, 'id' | 'values' | 'set' | 'errorOf'>;
  readonly name: Name;
  readonly time: Time;
  readonly legend: string;
  readonly hint?: string;
};

/** A day, and a time where it is known: as the phone's own pickers ask for them. */
export function MomentField<Name extends string, Time extends string>(props: MomentFieldProps<Name, Time>) {
  const { form, name, time, legend, hint } = props;
  const id = fieldId(form.id, name);
  const error = form.errorOf(name);
  return (
    <fieldset className="field" aria-describedby={describedBy(hint && `${id}-hinweis`, error && `${id}-fehler`)}>
      <legend className="field-label">{legend}</legend>
      {hint && (
        <p id={`${id}-hinweis`} className="field-hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-fehler`} message={error} />}
      <div className="desk-moment">
        <label>
          <span className="muted small">Tag</span>
          <input
            id={id}
            type="date"
            value={form.values[name]}
            aria-invalid={error !== undefined}
            onChange={({ target }) => form.set(name, target.value)}
          />
        </label>
        <label>
          <span className="muted small">Uhrzeit</span>
          <input type="time" value={form.values[time]} onChange={({ target }) => form.set(time, target.value)} />
        </label>
      </div>
    </fieldset>
  );
}
