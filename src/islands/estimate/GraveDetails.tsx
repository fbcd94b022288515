import { useStore } from '@nanostores/react';
import { GRAVE_NUMBER_LENGTH, NAME_ON_STONE_LENGTH, type TypedGrave } from '#domain/estimate/existing-grave.ts';
import { $choice, chooseExistingGrave } from '#stores/estimate/choice.ts';

/** What an order says about the family's grave beside its place; all of it may stay empty. */
export const GraveDetails = () => (
  <>
    <Detail field="nameOnStone" label="Name auf dem Stein" maxLength={NAME_ON_STONE_LENGTH} />
    <Detail field="number" label="Grabnummer, wenn Sie sie wissen" maxLength={GRAVE_NUMBER_LENGTH} />
    <Detail field="rightUntil" label="Nutzungsrecht bis, zum Beispiel 2031" maxLength={20} />
  </>
);

type DetailProps = {
  readonly field: Exclude<keyof TypedGrave, 'restingPlaceId' | 'graveTypeId'>;
  readonly label: string;
  readonly maxLength: number;
};

const Detail = ({ field, label, maxLength }: DetailProps) => (
  <label className="field">
    <span className="field-label">{label}</span>
    <input
      value={useStore($choice).existingGrave?.[field] ?? ''}
      maxLength={maxLength}
      onChange={({ target }) => chooseExistingGrave({ [field]: target.value })}
    />
  </label>
);
