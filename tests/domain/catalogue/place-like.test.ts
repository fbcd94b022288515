import { expect, test } from 'vitest';
import { withEntryIds } from '#domain/catalogue/entry-ids.ts';
import { graveLike, placeLike } from '#domain/catalogue/place-like.ts';
import { encodeRow } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { rowsOfSeed } from '#domain/catalogue/seed.ts';
import { things } from '#domain/catalogue/things.ts';
import { realContent } from '../../support/real-content.ts';

const { seed, firm } = realContent();
const rows = rowsOfSeed(seed, firm.transportZones);
const valuesOf = (thing: string) =>
  rows.filter((row) => row.thing === thing).map((row): FieldValues => encodeRow(row) as FieldValues);
const own = { name: 'Waldfriedhof Löhne', city: 'Löhne', slug: 'loehne/waldfriedhof' };

const figuresOf = (value: FieldValues): FieldValues[] => [value, ...((value.fees ?? []) as FieldValues[])];

test.each(valuesOf('resting-place').map((place) => [String(place.name), place] as const))(
  'nothing of a place like %s says that the new place has published it',
  (name, other) => {
    const made = placeLike(other, own);
    expect(made).toMatchObject({ ...own, type: other.type, chapel: false, chamberCount: 0 });
    expect(made.urn_burial_fee).toBe(other.urn_burial_fee);
    const graves = valuesOf('resting-place-relation')
      .filter(({ restingPlaceId }) => restingPlaceId === other.id)
      .map((grave) => ({ grave, copy: graveLike(grave, name, 'neu') }));
    expect(graves.length).toBeGreaterThan(0);
    expect(things['resting-place'].row.safeParse({ id: 'neu', ...made }).error).toBeUndefined();
    for (const { grave, copy } of graves) {
      const { row } = things['resting-place-relation'];
      const value = { id: 'neu-grab', ...withEntryIds('resting-place-relation', copy) };
      expect(row.safeParse(value).error).toBeUndefined();
      expect(copy).toMatchObject({ restingPlaceId: 'neu', graveId: grave.graveId, price: grave.price });
      expect(copy.source).toContain('Ob es diese Grabart hier gibt, klären wir');
      expect(
        Object.keys(copy).filter((field) => /^(urn(Source|AsOf)|coffin|acceptsUrns|withoutCoffin)/.test(field)),
      ).toEqual([]);
    }
    for (const figure of [made, ...graves.flatMap(({ copy }) => figuresOf(copy))]) {
      expect(['orientation', 'open']).toContain(figure.basis);
    }
  },
);

test('a published fee of the other place keeps its day and says whose it is', () => {
  const fee = {
    id: 'f',
    name: 'Platte',
    price: 270,
    optional: false,
    source: 'Satzung § 3',
    asOf: '2026-12',
    basis: 'published',
  };
  const other = {
    graveId: 'g',
    funeral_container: 1,
    price: 590,
    source: 'Satzung § 2',
    asOf: '2026-12-01',
    fees: [fee],
  };
  const copy = graveLike({ ...other, acceptsUrns: 'any', urnSource: 'Satzung § 9' }, 'Friedhof West', 'neu');
  expect(copy.source).toBe(
    'Orientierung, keine Gebühr dieses Ortes: wie Friedhof West (Satzung § 2, 1. Dezember 2026); Ob es diese Grabart hier gibt, klären wir für Sie',
  );
  expect(copy).toMatchObject({ price: 590, asOf: '2026-12-01', basis: 'orientation' });
  expect(copy.fees).toEqual([
    {
      ...{ name: 'Platte', price: 270, optional: false, asOf: '2026-12', basis: 'orientation' },
      source: 'Orientierung, keine Gebühr dieses Ortes: wie Friedhof West (Satzung § 3, Dezember 2026)',
    },
  ]);
});
