import { expect, test } from 'vitest';
import { UNKNOWN } from '#domain/case/fields/field.ts';
import { knownPlace } from '#domain/case/known-place.ts';

const home = { street: 'Königstraße', houseNumber: '12a', zipCode: '32584', city: 'Löhne' };
const at = (placeOfDeath: string) => ({ deceased: { placeOfDeath }, home });

test.each([
  ['Anderer Ort', 'zu Hause, Königstraße 12a, 32584 Löhne'],
  [UNKNOWN, 'zu Hause, Königstraße 12a, 32584 Löhne'],
  ['Heim', 'Heim, Königstraße 12a, 32584 Löhne'],
  ['Krankenhaus', 'Krankenhaus'],
])('who died at %s may be there: %s', (place, label) => {
  expect(knownPlace(at(place))?.label).toBe(label);
});

test('is taken over into the fields of the collection', () => {
  expect(knownPlace({ home })?.texts).toEqual({ place: 'zu Hause', ...home });
  expect(knownPlace({ home: { city: 'Löhne', street: ' ' } })).toEqual({
    label: 'zu Hause, Löhne',
    texts: { place: 'zu Hause', city: 'Löhne' },
  });
});

test('is not known without an address, and not offered over what is typed', () => {
  expect(knownPlace({})).toBeUndefined();
  expect(knownPlace(at('Heim'))).toBeDefined();
  expect(knownPlace({ deceased: { placeOfDeath: 'Heim' } })?.texts).toEqual({ place: 'Heim' });
  expect(knownPlace({ ...at('Heim'), adoption: { city: 'Herford' } })).toBeUndefined();
  expect(knownPlace({ ...at('Heim'), adoption: { city: ' ' } })).toBeDefined();
});
