import { expect, test } from 'vitest';
import { isSameHome, knownHome, NO_HOME } from '#domain/case/known-home.ts';

const home = { street: 'Königstraße', houseNumber: '12 a', zipCode: '32584', city: 'Löhne' };

test('the home of the deceased is offered as the address of the contact, once all of it is known', () => {
  const known = knownHome({ home });
  expect(known).toEqual({ label: 'Königstraße 12 a, 32584 Löhne', texts: home });
  expect(knownHome({ home: { ...home, houseNumber: '' } })).toBeUndefined();
  expect(knownHome({})).toBeUndefined();
  if (!known) return;
  expect(isSameHome(known, { ...home, city: 'Löhne ' })).toBe(true);
  expect(isSameHome(known, { ...home, city: 'Herford' })).toBe(false);
  expect(isSameHome(known, NO_HOME)).toBe(false);
});

test('whoever plans ahead for herself is not asked whether she lives where she lives', () => {
  const person = { name: 'Erika', lastName: 'Muster', ...home };
  expect(knownHome({ person })?.texts).toEqual(home);
  expect(knownHome({ person, contact: { name: 'Erika', lastName: 'Muster' } })).toBeUndefined();
});
