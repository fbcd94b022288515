import { useStore } from '@nanostores/react';
import { ExistingGrave as Grave, type TypedGrave } from '#domain/estimate/existing-grave.ts';
import { $choice, chooseExistingGrave } from '#stores/estimate/choice.ts';
import { $familyCemeteries, $familyGraveTypes } from '#stores/estimate/offers.ts';
import { Field } from '../ui/form/Field.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';

/** Where the grave is that the family has; `asksNames` where the person gives her name anyway, never in the calculator. */
export function ExistingGrave({ asksNames }: { readonly asksNames: boolean }) {
  const { existingGrave = {} } = useStore($choice);
  const cemeteries = useStore($familyCemeteries);
  const kinds = useStore($familyGraveTypes);
  const form = asForm(existingGrave);
  return (
    <div className="existing-grave">
      <SelectField
        form={form}
        name="restingPlaceId"
        label="Auf welchem Friedhof?"
        empty="Bitte wählen"
        options={cemeteries.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
      />
      <SelectField
        form={form}
        name="graveTypeId"
        label="Was für ein Grab ist es?"
        empty="Weiß ich nicht"
        options={kinds.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {asksNames && (
        <>
          <Field form={form} name="nameOnStone" label="Name auf dem Stein" hint="Wenn Sie ihn wissen." />
          <Field
            form={form}
            name="number"
            label="Nummer des Grabes"
            hint="Wenn Sie sie wissen, zum Beispiel Feld C, 12."
          />
          <Field
            form={form}
            name="rightUntil"
            label="Nutzungsrecht bis"
            hint="Jahr oder Tag, zum Beispiel 2031. Es steht in der Urkunde des Friedhofs."
          />
        </>
      )}
      <p className="muted small">
        Sie bezahlen kein neues Grab. Die Verlängerung des Nutzungsrechts klären wir mit dem Friedhof.
      </p>
    </div>
  );
}

/** The choice as a form: what is typed is kept at once. */
const asForm = (typed: TypedGrave) => ({
  id: 'vorhandenes-grab',
  values: {
    restingPlaceId: typed.restingPlaceId ?? '',
    graveTypeId: typed.graveTypeId ?? '',
    nameOnStone: typed.nameOnStone ?? '',
    number: typed.number ?? '',
    rightUntil: typed.rightUntil ?? '',
  },
  set: (name: keyof TypedGrave, text: string) => chooseExistingGrave({ [name]: text }),
  errorOf: (name: keyof TypedGrave) => typedError(name, typed[name]),
});

/** A choice from a list is always right; an unfinished year is no mistake yet. */
function typedError(name: keyof TypedGrave, text: string | undefined): string | undefined {
  if (name === 'restingPlaceId' || name === 'graveTypeId' || text === undefined) return undefined;
  if (name === 'rightUntil' && text.length < 4) return undefined;
  const read = Grave.shape[name].safeParse(text);
  return read.success ? undefined : read.error.issues[0]?.message;
}
