import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $choice, chooseExistingGrave } from '#stores/estimate/choice.ts';
import { $familyCemeteries, $familyGraveTypes } from '#stores/estimate/offers.ts';
import { Choice } from '../ui/Choice.tsx';

/** "Es gibt schon ein Grab": then only where it is, and of what kind, as far as it is known. */
export function ExistingGraveChoice() {
  const { existingGrave } = useStore($choice);
  if (useStore($familyCemeteries).length === 0) return null;
  return (
    <Choice
      name="grab-offen"
      value="vorhanden"
      checked={existingGrave !== undefined}
      onChoose={() => chooseExistingGrave()}
      title="Es gibt schon ein Grab"
      hint="Dann zahlen Sie kein neues."
    />
  );
}

/** `details`: what else is asked about it, where somebody orders. */
export function ExistingGraveFields({ details }: { readonly details?: ReactNode }) {
  const { existingGrave = {} } = useStore($choice);
  return (
    <div className="existing-grave">
      <Select
        label="Auf welchem Friedhof?"
        empty="Bitte wählen"
        options={useStore($familyCemeteries).map(({ id, name, city }) => [id, `${city}: ${name}`])}
        value={existingGrave.restingPlaceId}
        onChoose={(restingPlaceId) => chooseExistingGrave({ restingPlaceId })}
      />
      <Select
        label="Welche Art von Grab?"
        empty="Weiß ich nicht"
        options={useStore($familyGraveTypes).map(({ id, name }) => [id, name])}
        value={existingGrave.graveTypeId}
        onChoose={(graveTypeId) => chooseExistingGrave({ graveTypeId })}
      />
      {details}
      <p className="small muted">
        Dazu kommt, was der Friedhof für die Verlängerung des Nutzungsrechts nimmt. Das klären wir mit ihm.
      </p>
    </div>
  );
}

type SelectProps = {
  readonly label: string;
  readonly empty: string;
  readonly options: readonly (readonly [id: string, name: string])[];
  readonly value: string | undefined;
  readonly onChoose: (id: string) => void;
};

const Select = ({ label, empty, options, value = '', onChoose }: SelectProps) => (
  <label className="field">
    <span className="field-label">{label}</span>
    <select value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{empty}</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
