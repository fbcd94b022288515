import { expect, test } from 'vitest';
import { gravesByKind, narrowestForm } from '#domain/catalogue/grave-kind.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { readGraveKinds } from '#server/content/content.ts';
import { CONTENT_DIR, realContent } from '../../support/real-content.ts';
import { smallCatalogue } from '../../support/small-catalogue.ts';

const catalogue = catalogueFromSeed(smallCatalogue);
const kinds = [
  { id: 'see', title: 'Auf See', graveTypes: ['seegrab', 'baumgrab'] },
  { id: 'leer', title: 'Gibt es nicht', graveTypes: ['gruft'] },
];

test('graves stand under their kind; one without graves is left out, and a type in no kind stands for itself', () => {
  const found = gravesByKind(kinds, catalogue);
  expect(found.map(({ id, title, graves }) => [id, title, graves.map(({ relation }) => relation.id)])).toEqual([
    ['see', 'Auf See', ['nordsee-see', 'kalletal-baum']],
    ['reihengrab', 'Reihengrab', ['werste-sarg', 'werste-urne', 'lohe-urne']],
  ]);
  expect(found.map(({ kind }) => kind?.id)).toEqual(['see', undefined]);
});

test('graves lead to the form with the fewest others, and to none where none fits', () => {
  const [first] = gravesByKind([{ id: 'baum', title: 'Am Baum', graveTypes: ['baumgrab'] }], catalogue);
  const both = [
    ...catalogue.funeralForms,
    ...catalogue.funeralForms
      .filter(({ id }) => id === 'feuerbestattung')
      .map((form) => ({
        ...form,
        id: 'feuer-weit',
        graveSettings: [...form.graveSettings, 'tree' as const],
      })),
  ];
  expect(narrowestForm(both.toReversed(), first?.graves ?? [])?.id).toBe('baumbestattung');
  expect(narrowestForm([], first?.graves ?? [])).toBeUndefined();
});

test('every grave type of the comparison is in the catalogue', () => {
  const known = new Set(realContent().seed.graveTypes.map(({ id }) => id));
  const named = readGraveKinds(CONTENT_DIR).kinds.flatMap(({ graveTypes }) => graveTypes);
  expect(named.filter((type) => !known.has(type))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
