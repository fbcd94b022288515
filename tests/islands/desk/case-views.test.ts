import { expect, test } from 'vitest';
import { countText, pagesOf } from '#islands/desk/list/case-views.ts';
import { OPEN_CASES } from '#stores/desk/list/cases.ts';

test.each([
  [0, '', 'Kein Fall ist offen.', 0],
  [0, 'Erika', 'Dazu gibt es keinen Fall.', 0],
  [1, 'Erika', '1 Fall', 1],
  [2500, 'Erika', '2.500 Fälle', 50],
  [2501, 'Erika', 'Mehr als 2.500 Fälle', 50],
  [2501, '', '2.501 Fälle', 51],
] as const)('%i cases with „%s“ searched for are said as „%s“, on %i pages', (total, search, text, pages) => {
  const view = { ...OPEN_CASES, search };
  expect(countText(total, view, search === '')).toBe(text);
  expect(pagesOf(total, view)).toBe(pages);
});
