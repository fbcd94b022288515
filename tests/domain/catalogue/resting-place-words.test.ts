import { expect, test } from 'vitest';
import { chambersText, lowestLabel, placeFacts, placesText } from '#domain/catalogue/resting-place-words.ts';

test.each([
  [{ type: 'Friedhof', chapel: true, chamberCount: 2 }, 'Friedhof, mit Kapelle, 2\u00a0Ruhekammern'],
  [{ type: 'Friedhof', chapel: false, chamberCount: 0 }, 'Friedhof'],
  [{ type: 'Seebestattung', chapel: false, chamberCount: 0 }, 'Seebestattung'],
] as const)('%j is described as %s', (place, words) => expect(placeFacts(place)).toBe(words));

test('a grave is acquired, an urn handed over to the sea', () => {
  expect([lowestLabel({ type: 'Friedhof' }), lowestLabel({ type: 'Seebestattung' })]).toEqual([
    '; günstigste Grabart',
    '; günstigste Übergabe',
  ]);
});

test('one of a kind is no plural', () => {
  expect([chambersText(1), chambersText(2)]).toEqual(['1\u00a0Ruhekammer', '2\u00a0Ruhekammern']);
  expect([placesText(1), placesText(3)]).toEqual(['Ein Ort', '3 Orte']);
});
