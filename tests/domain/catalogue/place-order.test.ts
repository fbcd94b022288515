import { describe, expect, test } from 'vitest';
import { figureKind } from '#domain/catalogue/figure-kind.ts';
import { groupPlaces } from '#domain/catalogue/place-groups.ts';
import { orderedPlaces } from '#domain/catalogue/place-order.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { realContent } from '../../support/real-content.ts';

const { restingPlaces } = catalogueFromSeed(realContent().seed);
const offers = restingPlaces.map((place) => ({ place, relations: place.graveRestingPlaceRelations }));
const far = (km: Readonly<Record<string, number>>) => ({
  km: (id: string) => km[id],
  text: (id: string) => (km[id] === undefined ? 'Lage nicht bekannt' : `etwa ${km[id]} km`),
});
const ids = (...args: Parameters<typeof orderedPlaces>) =>
  orderedPlaces(...args)
    ?.sort(offers)
    .map(({ place }) => place.id) ?? [];

describe('a published fee comes first', () => {
  test('inside its town, and among the graves of its place', () => {
    const oeynhausen = groupPlaces(offers).find(({ name }) => name === 'Bad Oeynhausen');
    const [first, second] = oeynhausen?.offers ?? [];
    expect(first?.place.id).toBe('werste');
    expect(first?.relations[0]?.grave.graveType.name).toBe('Staudenfeld');
    expect(second?.place.id).toBe('lohe');
  });

  test('of all places, then general prices, then orientation; the nearer one first among equals', () => {
    const order = ids('published', offers, far({ mahnen: 1, gohfeld: 2, 'friedwald-kalletal': 30, lohe: 9 }));
    expect(order.slice(0, 3)).toEqual(['werste', 'lohe', 'friedwald-kalletal']);
    expect(order.indexOf('mahnen')).toBeLessThan(order.indexOf('gohfeld'));
    const kinds = order
      .map((id) => offers.find(({ place }) => place.id === id))
      .map((offer) =>
        Math.min(
          ...(offer?.relations ?? []).map((relation) =>
            ['published', 'general', 'orientation', 'open'].indexOf(figureKind(relation)),
          ),
        ),
      );
    expect(kinds).toEqual(kinds.toSorted());
  });
});

describe('the nearest place comes first', () => {
  test('with its distance in words, and a published fee named', () => {
    const ordered = orderedPlaces('distance', offers, far({ lohe: 5, werste: 3 }));
    const sorted = ordered?.sort(offers).map(({ place }) => place) ?? [];
    expect(sorted).toHaveLength(offers.length);
    expect(sorted.slice(0, 3).map((place) => ordered?.note(place))).toEqual([
      'Bad Oeynhausen, etwa 3 km, Gebühr für Staudenfeld veröffentlicht',
      'Bad Oeynhausen, etwa 5 km',
      'Kalletal, Lage nicht bekannt',
    ]);
  });

  test('only when the beginning of the way is known', () => {
    expect(orderedPlaces('distance', offers, undefined)).toBeUndefined();
    expect(orderedPlaces('town', offers, far({}))).toBeUndefined();
    expect(ids('published', offers, undefined)[0]).toBe('werste');
  });
});

test('what the order does not know stands behind what it knows', () => {
  const [first, second, third] = offers;
  if (!first || !second || !third) throw new Error('too few places');
  const sorted = orderedPlaces('published', [third], undefined)?.sort([first, second, third]);
  expect(sorted).toEqual([third, first, second]);
});

test('what is not offered is not there', () => {
  const [first] = offers;
  const sorted = orderedPlaces('published', offers, undefined)?.sort(first ? [first] : []) ?? [];
  expect(sorted).toEqual([first]);
});
