import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { GRAVE_NUMBER_LENGTH, NAME_ON_STONE_LENGTH, type TypedGrave } from '#domain/estimate/existing-grave.ts';
import { asOfFromTyped } from '#domain/typed-day.ts';
import { $choice, chooseExistingGrave } from '#stores/estimate/choice.ts';

/** What an order says about the family's grave beside its place; all of it may stay empty. */
export const GraveDetails = () => (
  <>
    <Detail field="nameOnStone" label="Name auf dem Stein" maxLength={NAME_ON_STONE_LENGTH} />
    <Detail field="number" label="Grabnummer, wenn Sie sie wissen" maxLength={GRAVE_NUMBER_LENGTH} />
    <Detail field="rightUntil" label="Nutzungsrecht bis, zum Beispiel 2031" maxLength={20} read={asOfFromTyped} />
  </>
);

type DetailProps = {
  readonly field: Exclude<keyof TypedGrave, 'restingPlaceId' | 'graveTypeId'>;
  readonly label: string;
  readonly maxLength: number;
  readonly read?: (typed: string) => string | undefined;
};

function Detail({ field, label, maxLength, read = (typed) => typed }: DetailProps) {
  const stored = useStore($choice).existingGrave?.[field] ?? '';
  // While somebody types, what is typed stands there, not yet what it means.
  const [typed, setTyped] = useState<string>();
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        value={typed ?? stored}
        maxLength={maxLength}
        onChange={({ target }) => {
          setTyped(target.value);
          chooseExistingGrave({ [field]: read(target.value) ?? target.value });
        }}
      />
    </label>
  );
}
