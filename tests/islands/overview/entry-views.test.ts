import { expect, test } from 'vitest';
import { addressOfView, foundText, pagesOf, viewOfAddress } from '#islands/overview/entry/entry-views.ts';

test.each([
  [{ kind: undefined, days: undefined, page: 0 }, '?'],
  [{ kind: 'withdrawal', days: 30, page: 2 }, '?art=widerruf&tage=30&seite=3'],
] as const)('%o stands in the address, and the text does not', (view, address) => {
  expect(addressOfView({ ...view, ...{ text: 'Erika Mustermann' } })).toBe(address);
  expect(viewOfAddress(address, 'Erika')).toEqual({ ...view, text: 'Erika' });
});

test.each([
  [0, {}, 'Noch ist nichts eingegangen.', 0],
  [0, { text: 'Erika' }, 'Nichts passt dazu.', 0],
  [0, { days: 30 }, 'Nichts passt dazu.', 0],
  [1, { text: 'Erika' }, '1 Eingang', 1],
  [2500, { text: 'Erika' }, '2.500 Eingänge', 50],
  [2501, { text: 'Erika' }, 'Mehr als 2.500 Eingänge', 50],
  [2501, { kind: 'order' }, '2.501 Eingänge', 51],
] as const)('%i found with %o is said as „%s“, on %i pages', (total, chosen, text, pages) => {
  const view = { kind: undefined, days: undefined, text: '', page: 0, ...chosen };
  expect(foundText(total, view)).toBe(text);
  expect(pagesOf(total, view)).toBe(pages);
});

test('whatever else stands in the address means all', () => {
  const all = { kind: undefined, days: undefined, text: '', page: 0 };
  for (const address of ['?art=alles&tage=-1&seite=0', '?seite=1e9', '?tage=2&text=Erika', '?seite=x'])
    expect(viewOfAddress(address, '')).toEqual(all);
});
