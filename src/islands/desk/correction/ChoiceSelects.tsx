import { useEffect } from 'react';
import type { ChangedChoice, Preview } from '#stores/desk/correction/correct.ts';
import { type Picked, withPick, withTick } from '#stores/desk/correction/picks.ts';
import { fieldId } from '../../ui/form/field-id.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';

type ChoiceSelectsProps = {
  readonly preview: Preview;
  readonly picks: ChangedChoice;
  readonly onPick: (picks: ChangedChoice) => void;
};

type Asked = Exclude<Picked, 'optionalLineIds'>;

const ASKED: readonly { readonly name: Asked; readonly label: string; readonly options: keyof Preview['options'] }[] = [
  { name: 'funeralFormId', label: 'Bestattungsform', options: 'funeralForms' },
  { name: 'grave', label: 'Grabstätte', options: 'graves' },
  { name: 'coffin', label: 'Sarg', options: 'coffins' },
  { name: 'urnId', label: 'Urne', options: 'urns' },
  { name: 'transportZoneId', label: 'Überführung', options: 'transportZones' },
];

const FORM = 'auswahl';

/** The choice of the order: each list holds what goes with the others. */
export function ChoiceSelects({ preview: { choice, options }, picks, onPick }: ChoiceSelectsProps) {
  const first = fieldId(FORM, 'funeralFormId');
  // It opened on a click on the button that it replaces. The focus is the browser's.
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  const form = {
    id: FORM,
    values: choice,
    set: (name: Asked, value: string) => onPick(withPick(picks, name, value)),
    errorOf: () => undefined,
  };
  return (
    <>
      {ASKED.filter((asked) => options[asked.options].length > 0).map(({ name, label, options: list }) => (
        <SelectField
          key={name}
          form={form}
          name={name}
          label={label}
          {...(choice[name] === '' ? { empty: 'Bitte wählen' } : {})}
          options={options[list].map((option) => ({ value: option.id, label: option.name }))}
        />
      ))}
      {options.optionalLines.length > 0 && (
        <details className="disclosure">
          <summary>Zusatzleistungen: {choice.optionalLineIds.length}</summary>
          <fieldset>
            <legend className="visually-hidden">Zusatzleistungen</legend>
            {options.optionalLines.map(({ id, name }) => (
              <label key={id} className="desk-check">
                <input
                  type="checkbox"
                  checked={choice.optionalLineIds.includes(id)}
                  onChange={() => onPick(withTick(picks, choice.optionalLineIds, id))}
                />
                {name}
              </label>
            ))}
          </fieldset>
        </details>
      )}
    </>
  );
}
