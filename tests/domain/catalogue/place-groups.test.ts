import { describe, expect, test } from 'vitest';
import { formSetting } from '#domain/catalogue/funeral-form.ts';
import { groupPlaces, searchPlaces } from '#domain/catalogue/place-groups.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { realContent } from '../../support/real-content.ts';

const { funeralForms, restingPlaces } = catalogueFromSeed(realContent().seed);
const offers = restingPlaces.map((place) => ({ place, relations: place.graveRestingPlaceRelations }));
const found = (query: string) => searchPlaces(offers, query).map(({ place }) => place.id);

test('places are grouped by town, and what lies in none by forest and sea, each with its span', () => {
  const groups = groupPlaces(offers);
  expect(groups.map(({ name }) => name)).toEqual(['Löhne', 'Bad Oeynhausen', 'Wald', 'See', 'Bielefeld', 'Herford']);
  expect(groups.flatMap((group) => group.offers)).toHaveLength(offers.length);
  for (const { offers: inside, range } of groups)
    for (const { completePrice } of inside.flatMap(({ relations }) => relations)) {
      expect(completePrice.min).toBeGreaterThanOrEqual(range.min);
      expect(completePrice.max).toBeLessThanOrEqual(range.max);
    }
  expect(groupPlaces([])).toEqual([]);
});

describe('the search for a place', () => {
  test.each(['Löhne', 'loehne', 'LÖHNE', 'lohne'])('finds a town typed as %s', (typed) => {
    expect(found(typed)).toEqual(expect.arrayContaining(['gohfeld', 'obernbeck']));
    expect(found(typed)).not.toContain('werste');
  });

  test('finds a kind of grave, and of the place only graves of that kind', () => {
    const [offer] = searchPlaces(offers, ' staudenfeld  werste ');
    expect(offer?.place.id).toBe('werste');
    expect(offer?.relations.map(({ grave }) => grave.graveType.name)).toEqual(['Staudenfeld']);
  });

  test('finds nothing that is not there', () => {
    expect(found('Pyramide')).toEqual([]);
  });
});

test('each form of the catalogue has a picture and words of its own', () => {
  expect(funeralForms.map(formSetting)).toEqual(['coffin', 'urn', 'tree', 'sea', 'anonymous']);
});
