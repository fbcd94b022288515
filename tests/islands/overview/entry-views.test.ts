import { expect, test } from 'vitest';
import { addressOfView, viewOfAddress } from '#islands/overview/entry/entry-views.ts';

test.each([
  [{ kind: undefined, days: undefined, page: 0 }, '?'],
  [{ kind: 'withdrawal', days: 30, page: 2 }, '?art=widerruf&tage=30&seite=3'],
] as const)('%o stands in the address, and the text does not', (view, address) => {
  expect(addressOfView({ ...view, ...{ text: 'Erika Mustermann' } })).toBe(address);
  expect(viewOfAddress(address, 'Erika')).toEqual({ ...view, text: 'Erika' });
});

test('whatever else stands in the address means all', () => {
  const all = { kind: undefined, days: undefined, text: '', page: 0 };
  for (const address of ['?art=alles&tage=-1&seite=0', '?seite=1e9', '?tage=2&text=Erika', '?seite=x'])
    expect(viewOfAddress(address, '')).toEqual(all);
});
