import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Coffin } from '#domain/catalogue/coffin.ts';
import { FuneralForm } from '#domain/catalogue/funeral-form.ts';
import { catalogueFiles } from '#domain/catalogue/seed.ts';
import { coffin, form } from '../../support/builders.ts';

const file = (name: string): z.ZodMiniObject => {
  const schema = catalogueFiles.get(`katalog/${name}.yaml`);
  if (!schema) throw new Error(name);
  return schema;
};

const origin = { source: 'Gebührensatzung', asOf: '2024-01' };

const place = {
  id: 'loehne-ort',
  name: 'Löhne-Ort',
  type: 'Friedhof',
  city: 'Löhne',
  slug: 'loehne/loehne-ort',
  chamberCount: 1,
  chapel: true,
  earth_burial_fee: 900.5,
  urn_burial_fee: 300,
  ...origin,
  graves: [{ id: 'loehne-ort-wahl', grave: 'wahlgrab', price: 1500, funeral_container: 0, fees: [], ...origin }],
};

const urn = {
  id: 'urne-eiche',
  name: 'Eiche',
  description: 'Aus Eiche.',
  price: 199.9,
  material: 'holz',
  biodegradable: true,
  watersoluble: false,
  look: { form: 'classic', colour: '#aa8855' },
};

describe('the files of the starting catalogue', () => {
  test('name each other by id and hold prices in euros', () => {
    const { restingPlaces } = z.decode(file('ruhestaetten'), { restingPlaces: [place] } as never);
    expect(restingPlaces).toMatchObject([
      {
        earth_burial_fee: 90_050,
        graves: [{ grave: 'wahlgrab', price: 150_000 }],
      },
    ]);
    const { urns } = z.decode(file('urnen'), { materials: [{ id: 'holz', name: 'Holz' }], urns: [urn] } as never);
    expect(urns).toMatchObject([{ material: 'holz', price: 19_990 }]);
  });

  test('take coffins and funeral forms as they are on the wire', () => {
    const coffins = [z.encode(Coffin, coffin())];
    expect(z.decode(file('saerge'), { coffins })).toEqual({ coffins: [coffin()] });
    const funeralForms = [z.encode(FuneralForm, form())];
    expect(z.decode(file('bestattungsarten'), { funeralForms })).toEqual({ funeralForms: [form()] });
  });

  test('refuse a file without entries', () => {
    expect(z.safeDecode(file('saerge'), { coffins: [] }).success).toBe(false);
    expect(z.safeDecode(file('grabarten'), { graveTypes: [], graves: [] }).success).toBe(false);
  });

  test('refuse a misspelt field by name', () => {
    const refusal = z.safeDecode(file('ruhestaetten'), { restingPlaces: [{ ...place, kapelle: true }] } as never);
    expect(refusal.error?.message).toContain('kapelle');
  });

  test('refuse a container that is neither 0 nor 1, and a date nobody can read', () => {
    const [grave] = place.graves;
    const wrong = (named: object) =>
      z.safeDecode(file('ruhestaetten'), { restingPlaces: [{ ...place, graves: [{ ...grave, ...named }] }] } as never);
    expect(wrong({}).success).toBe(true);
    expect(wrong({ funeral_container: 2 }).success).toBe(false);
    expect(wrong({ asOf: '01.2024' }).success).toBe(false);
    expect(wrong({ price: -1 }).success).toBe(false);
  });
});
