import { expect, test } from 'vitest';
import { homeTexts, isSameHome, knownHome } from '#domain/case/known-home.ts';

const home = { street: 'Königstraße', houseNumber: '12 a', zipCode: '32584', city: 'Löhne' };

test('the home of the deceased is offered as the address of the contact, once all of it is known', () => {
  const known = knownHome({ home });
  expect(known).toEqual({ label: 'Königstraße 12 a, 32584 Löhne', texts: home });
  expect(knownHome({ home: { ...home, houseNumber: '' } })).toBeUndefined();
  expect(knownHome({})).toBeUndefined();
  if (!known) return;
  expect(isSameHome(known, { ...home, city: 'Löhne ' })).toBe(true);
  expect(isSameHome(known, { ...home, city: 'Herford' })).toBe(false);
  expect(isSameHome(known, homeTexts())).toBe(false);
});

test('what was typed before the same address was ticked can be put back', () => {
  const known = knownHome({ home });
  const typed = { email: 'erika@muster.example', street: ' Am Muster', city: 'Herford' };
  const before = homeTexts(typed);
  expect(before).toEqual({ street: 'Am Muster', houseNumber: '', zipCode: '', city: 'Herford' });
  expect({ ...typed, ...known?.texts, ...before }).toEqual({ ...typed, ...before });
});

test('whoever plans ahead for herself is not asked whether she lives where she lives', () => {
  const person = { name: 'Erika', lastName: 'Muster', ...home };
  expect(knownHome({ person })?.texts).toEqual(home);
  expect(knownHome({ person, contact: { name: 'Erika', lastName: 'Muster' } })).toBeUndefined();
});
