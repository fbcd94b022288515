import { beforeEach, expect, test } from 'vitest';
import { MOST_VIEWS, removeView, savedViews, saveView } from '#stores/catalogue/manage/saved-views.ts';
import type { View } from '#stores/catalogue/manage/view.ts';
import { fakeBrowser } from '../../support/pages/browser-fakes.ts';

const view: View = { search: 'eiche', sort: '-price', filters: { holz: 'Eiche' }, columns: ['name', 'price'] };

beforeEach(() => fakeBrowser());

test('a view is kept by its name, replaced by one of the same name, and forgotten', () => {
  expect(saveView('coffin', 'Teure Eiche', view)).toBeUndefined();
  expect(saveView('coffin', 'Alle', { ...view, search: '' })).toBeUndefined();
  expect(saveView('coffin', 'Teure Eiche', { ...view, search: 'öl' })).toBeUndefined();
  expect(savedViews('coffin').map(({ name, view: { search } }) => [name, search])).toEqual([
    ['Alle', ''],
    ['Teure Eiche', 'öl'],
  ]);
  expect(savedViews('urn')).toEqual([]);
  expect(removeView('coffin', 'Alle')).toBeUndefined();
  expect(savedViews('coffin')).toMatchObject([{ name: 'Teure Eiche', view: { columns: ['name', 'price'] } }]);
});

test('there is an end to them, and what is no view is left out', () => {
  for (let count = 0; count < MOST_VIEWS; count++) expect(saveView('urn', `Nr. ${count}`, view)).toBeUndefined();
  expect(saveView('urn', 'Eine mehr', view)).toContain('Mehr als 20');
  expect(saveView('urn', 'Nr. 0', view)).toBeUndefined();
  localStorage.setItem('manage_views', '{"urn":[{"name":"alt"},{"name":1,"view":{}},null],"coffin":5}');
  expect(savedViews('urn')).toEqual([]);
  expect(savedViews('coffin')).toEqual([]);
  for (const broken of ['{', '[]', '3', 'null']) {
    localStorage.setItem('manage_views', broken);
    expect(savedViews('urn')).toEqual([]);
  }
});
