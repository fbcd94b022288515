import { useEffect, useRef, useState } from 'react';
import { pathOfCemetery, proposedSlug, slugOf, NewCemetery as Wanted } from '#domain/wording/new-cemetery.ts';
import { loadPlaceChoices, makePlaceLike, type PlaceChoice } from '#stores/catalogue/manage/place-like.ts';
import { showSnackbar } from '#stores/snackbar.ts';
import { withSentences } from '#stores/with-sentences.ts';
import { chooseText } from '#stores/wording/address.ts';
import { createCemetery, type TextSummary } from '#stores/wording/texts.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { NewTownFields } from './NewTownFields.tsx';
import { type CemeteryValues, initial, wantedOf } from './new-cemetery-values.ts';
import { NEW_TOWN, townChoices } from './town-choices.ts';

/** Where it is and how it is called; the address is proposed, and graves and fees come from another cemetery if somebody wants. */
export function NewCemeteryForm({ texts }: { readonly texts: readonly TextSummary[] }) {
  const towns = townChoices(texts);
  const paths = new Set(texts.map(({ path }) => path));
  const [places, setPlaces] = useState<readonly PlaceChoice[]>();
  // A second attempt goes on where the first one ended.
  const done = useRef<{ path?: string; id?: string | undefined }>({});
  useEffect(() => {
    void loadPlaceChoices().then(setPlaces);
  }, []);

  const filled = (typed: CemeteryValues): CemeteryValues => {
    const newFolder = typed.newFolder || slugOf(typed['town.name']);
    const folder = typed.folder === NEW_TOWN ? newFolder : typed.folder;
    return { ...typed, newFolder, slug: typed.slug || proposedSlug(folder, typed.name, paths) };
  };

  const form = useForm({
    id: 'neuer-friedhof',
    initial,
    schema: {
      safeParse: (values: unknown) => withSentences(Wanted).safeParse(wantedOf(filled(values as CemeteryValues))),
    },
    async send(wanted: Wanted) {
      const { like } = form.values;
      if (done.current.path === undefined) {
        const made = await createCemetery(wanted);
        if (!made.ok) return made;
        done.current.path = made.value.path;
      }
      const { path } = done.current;
      if (like !== '') {
        const city = wanted.town?.name ?? townOf(texts, wanted.folder);
        const slug = path.replace(/^friedhoefe\//, '').replace(/\.md$/, '');
        const copied = await makePlaceLike(like, { name: wanted.name, city, slug }, done.current);
        if (!copied.ok)
          return { ...copied, message: `Die Seite ist angelegt, Gräber und Gebühren noch nicht. ${copied.message}` };
        showSnackbar(`„${wanted.name}“ ist angelegt, mit ${gravesText(copied.value.graves)} zur Orientierung.`);
      } else showSnackbar(`Die Seite „${wanted.name}“ ist angelegt.`);
      chooseText(path);
      return { ok: true };
    },
  });
  const values = filled(form.values);
  const { name, folder } = form.values;
  const isNewTown = folder === NEW_TOWN;
  const path = pathOfCemetery({ folder: isNewTown ? values.newFolder : folder, name, slug: values.slug });
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
      {isNewTown && <NewTownFields form={form} proposed={slugOf(form.values['town.name'])} />}
      <Field form={form} name="name" label="Name des Friedhofs" />
      {name !== '' && folder !== '' && (
        <>
          <Field
            form={form}
            name="slug"
            label="Adresse der Seite, wenn Sie eine andere möchten"
            hint={`Vorschlag: ${proposedSlug(isNewTown ? values.newFolder : folder, name, paths)}`}
          />
          <p className="field-hint" role="status">
            Die Adresse wird /{path.replace(/\.md$/, '')}.
          </p>
        </>
      )}
      <SelectField
        form={form}
        name="like"
        label="Gräber und Gebühren"
        empty="noch keine, nur die Seite"
        options={(places ?? []).map(({ id, label }) => ({ value: id, label: `wie ${label}` }))}
        hint="Übernommen wird nur zur Orientierung: Besucher sehen „keine Gebühr dieses Ortes“, bis Sie die echten eintragen."
      />
      <SubmitButton isSending={form.isSending} waiting="Wird angelegt …">
        Anlegen
      </SubmitButton>
    </form>
  );
}

const townOf = (texts: readonly TextSummary[], folder: string): string =>
  texts.find(({ kind, path, town }) => kind === 'cemetery' && path.split('/')[1] === folder && town)?.town ?? folder;

const gravesText = (count: number): string => (count === 1 ? 'einem Grab' : `${count} Gräbern`);
