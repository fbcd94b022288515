import { useState } from 'react';
import { pathOfCemetery, NewCemetery as Wanted } from '#domain/wording/new-cemetery.ts';
import { withSentences } from '#stores/with-sentences.ts';
import { chooseText } from '#stores/wording/address.ts';
import { createCemetery, type TextSummary } from '#stores/wording/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { townChoices } from './town-choices.ts';

/** A button for the page of a new cemetery, and its few questions. */
export function NewCemetery({ texts }: { readonly texts: readonly TextSummary[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button-outline" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        Friedhof
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Neuer Friedhof">
        {isOpen && <NewCemeteryForm towns={townChoices(texts)} />}
      </Dialog>
    </>
  );
}

/** Value of the choice that means a town without a folder. */
const NEW_TOWN = '-';

/** By the names with which a refusal speaks of them. */
const initial = {
  folder: '',
  name: '',
  newFolder: '',
  'town.name': '',
  'town.lat': '',
  'town.lon': '',
  'town.positionSource': '',
};

const schema = { safeParse: (values: unknown) => withSentences(Wanted).safeParse(wantedOf(values as typeof initial)) };

function NewCemeteryForm({ towns }: { readonly towns: ReturnType<typeof townChoices> }) {
  const form = useForm({
    id: 'neuer-friedhof',
    initial,
    schema,
    async send(wanted: Wanted) {
      const result = await createCemetery(wanted);
      if (result.ok) chooseText(result.value.path);
      return result;
    },
  });
  const { folder, newFolder, name } = form.values;
  const isNewTown = folder === NEW_TOWN;
  const path = pathOfCemetery({ folder: isNewTown ? newFolder : folder, name });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form} />
      <SelectField
        form={form}
        name="folder"
        label="Ort"
        empty="Bitte wählen"
        options={[...towns, { value: NEW_TOWN, label: 'Ein neuer Ort …' }]}
      />
      {isNewTown && (
        <>
          <Field form={form} name="town.name" label="Name des Ortes" />
          <Field form={form} name="newFolder" label="Ordner" hint="wird Teil der Adresse, zum Beispiel vlotho" />
          <Field form={form} name="town.lat" label="Breitengrad" hint="der Ortsmitte, zum Beispiel 52.2" />
          <Field form={form} name="town.lon" label="Längengrad" hint="der Ortsmitte, zum Beispiel 8.8" />
          <Field form={form} name="town.positionSource" label="Quelle der Lage" hint="zum Beispiel GeoNames" />
        </>
      )}
      <Field form={form} name="name" label="Name des Friedhofs" />
      {name !== '' && folder !== '' && <p className="field-hint">Die Adresse wird /{path.replace(/\.md$/, '')}.</p>}
      <SubmitButton isSending={form.isSending} waiting="Wird angelegt …">
        Anlegen
      </SubmitButton>
    </form>
  );
}

/** The typed texts as the call wants them. */
function wantedOf(typed: typeof initial): unknown {
  const { folder, newFolder, name } = typed;
  if (folder !== NEW_TOWN) return { folder, name };
  const degrees = (text: string) => (text.trim() === '' ? undefined : Number(text.trim().replace(',', '.')));
  return {
    folder: newFolder,
    name,
    town: {
      name: typed['town.name'],
      lat: degrees(typed['town.lat']),
      lon: degrees(typed['town.lon']),
      positionSource: typed['town.positionSource'],
    },
  };
}
