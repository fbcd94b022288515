import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanQuery, hasWords, mergeHits, mergeWords, QUERY_MOST_LETTERS, spellings } from '#domain/search/spelling.ts';

describe('other spellings of a query', () => {
  test.each([
    ['Loehne', 'Löhne'],
    ['Mennighueffen', 'Mennighüffen'],
    ['Urnengraeber', 'Urnengräber'],
    ['Aerztin', 'Ärztin'],
    ['Musterstrasse', 'Musterstraße'],
    ['Bad Öynhausen', 'Bad Oeynhausen'],
    ['Gebühr', 'Gebuehr'],
  ])('%s is searched for as %s, too', (typed, meant) => {
    expect(spellings(typed)[0]).toBe(typed);
    expect(spellings(typed)).toContain(meant);
  });

  test('Oeynhausen stays, also beside a word that changes', () => {
    expect(spellings('Loehne Oeynhausen')).toEqual(
      expect.arrayContaining(['Loehne Oeynhausen', 'Löhne Oeynhausen', 'Löhne Öynhausen']),
    );
  });

  test.each(['neue', 'Trauerfeier', 'quer', 'Feuerbestattung', 'Urnengrab Werste', ''])(
    '%s has one spelling',
    (query) => expect(spellings(query)).toEqual([query]),
  );

  test('there are never more than eight', () => {
    expect(spellings('äöüß äöüß')).toEqual(['äöüß äöüß', 'aeoeuess aeoeuess']);
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (query) => {
        const all = spellings(query);
        expect(all[0]).toBe(query);
        expect(all.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

test('a query is cut and its spaces are put in order', () => {
  expect(cleanQuery('  Urnengrab \n  Werste ')).toBe('Urnengrab Werste');
  expect(cleanQuery(' \t ')).toBe('');
  expect(cleanQuery('x'.repeat(5000))).toHaveLength(QUERY_MOST_LETTERS);
});

test.each([
  ['Urne', 'Die Urnen stehen hier', true],
  ['Urnengraeber', 'ein Urnengrab', true],
  ['lohne ort', 'Friedhof Löhne-Ort', true],
  ['Grab', 'Gräber', true],
  ['Gräber', 'Grab', true],
  ['asdfgh', 'Datenschutz, als, an, auf', false],
  ['Urne Mond', 'Urne', false],
  ['%&', 'Urne', true],
])('„%s“ stands in „%s“: %s', (query, text, is) => expect(hasWords(query, text)).toBe(is));

describe('pages found', () => {
  const hit = (id: string, score: number) => ({ id, score });

  test('by several spellings stand once, with the best score, the best first', () => {
    expect(mergeHits([[hit('a', 1), hit('b', 5)], [hit('a', 7)], [hit('b', 2)]])).toEqual([hit('a', 7), hit('b', 5)]);
    expect(mergeHits([])).toEqual([]);
  });

  test('by single words: more words before higher scores', () => {
    const found = mergeWords([
      [hit('both', 1), hit('first', 9)],
      [hit('both', 1), hit('second', 3)],
    ]);
    expect(found.map(({ id }) => id)).toEqual(['both', 'first', 'second']);
  });
});
