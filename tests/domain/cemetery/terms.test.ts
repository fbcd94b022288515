import { describe, expect, test } from 'vitest';
import { placedRelations } from '#domain/catalogue/catalogue.ts';
import { termsOf } from '#domain/cemetery/terms.ts';
import { realCatalogue } from '../../support/real-content.ts';

const graves = placedRelations(realCatalogue().restingPlaces).map(({ relation }) => relation);
const grave = (id: string) => {
  const found = graves.find((each) => each.id === id);
  if (!found) throw new Error(id);
  return found;
};
const terms = [
  { name: 'Nutzungsrecht am Wahlgrab für den Sarg', value: '40 Jahre' },
  { name: 'Nutzungsrecht am Wahlgrab für Urnen', value: '30 Jahre' },
  { name: 'Urnengrab im Staudenfeld', value: '30 Jahre (2023)' },
  { name: 'Ruhezeit', value: '30 Jahre' },
];

describe('how long a grave stays', () => {
  test('is what its place says of such graves', () => {
    expect(termsOf(grave('werste-urne-staudenfeld'), { terms })).toEqual([
      'Urnengrab im Staudenfeld: 30 Jahre (2023)',
      'Ruhezeit: 30 Jahre',
    ]);
    expect(termsOf(grave('gohfeld-sarg-wahlgrab'), { terms })).toEqual([
      'Nutzungsrecht am Wahlgrab für den Sarg: 40 Jahre',
      'Ruhezeit: 30 Jahre',
    ]);
  });

  test('else what holds for its kind, else nothing', () => {
    expect(termsOf(grave('gohfeld-sarg-wahlgrab'), {}, { care: 'A', terms: 'B' })).toEqual(['B']);
    expect(termsOf(grave('gohfeld-sarg-wahlgrab'))).toEqual([]);
  });
});
