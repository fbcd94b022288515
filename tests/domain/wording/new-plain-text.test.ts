import { expect, test } from 'vitest';
import { NewPage } from '#domain/guide/new-guide.ts';
import { pageSlug } from '#domain/wording/new-plain-text.ts';

test.each([
  ['Wer zahlt die Bestattung?', 'wer-zahlt-die-bestattung'],
  ['Müssen Urnen über die Grenze?', 'muessen-urnen-ueber-die-grenze'],
  ['???', 'seite'],
  ['Index', 'index-seite'],
])('%s has the address %s', (title, slug) => expect(pageSlug(title)).toBe(slug));

test('a new page is of one kind, with the answers of that kind', () => {
  expect(NewPage.safeParse({ kind: 'plain-language', title: 'Was ist ein Erbe?' }).success).toBe(true);
  expect(NewPage.safeParse({ kind: 'guide', title: 'Was ist ein Erbe?' }).success).toBe(false);
  expect(NewPage.safeParse({ kind: 'sonstiges', title: 'Was ist ein Erbe?' }).success).toBe(false);
});
