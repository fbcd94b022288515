import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SearchTerm, searchedWords, searchTerms } from '#domain/search-words.ts';

const words = searchedWords({
  references: ['AU-7Q2M-XK4T-0B9A'],
  phones: ['+49 (5731) 12 34-56'],
  texts: ['Jürgen Müller-Lüdenscheidt', 'Aoife O’Neill', 'Bad Oeynhausen'],
});

const has =
  (all: readonly string[]) =>
  ({ word, isWhole }: SearchTerm) =>
    all.some((each) => (isWhole ? each === word : each.startsWith(word)));
const finds = (text: string) => searchTerms(text).every(has(words));

test.each([
  ['a name with its umlaut, without and written out', ['Müller', 'muller', 'Mueller', 'MÜLLER']],
  ['the beginning of a word, and each part of a double name', ['Lüd', 'lued', 'Müller-Lüdenscheidt', 'luedensch']],
  ['a name with an apostrophe of any kind, or none', ['O’Neill', "O'Neill", 'oneill']],
  ['several words in any order', ['oeynhausen jürgen', 'bad oeyn mueller']],
  ['a reference as it is said on the phone', ['AU-7Q2M-XK4T-0B9A', 'au-7q2m', '7q2m-xk4t', 'AU-7Q2M-XK4T-OB9A']],
  [
    'a number as anybody writes it',
    ['05731 123456', '+49 5731 12 34 56', '05731/123456', '0049 5731 123456', '05731 1'],
  ],
  ['a number without its area code', ['123456', '12 34 56']],
  ['a number beside a name', ['05731 123456 müller', 'müller 05731 12 34 56']],
])('%s is found', (_what, texts) => {
  for (const text of texts) expect({ text, isFound: finds(text) }).toEqual({ text, isFound: true });
});

test('what no case has is not found, and what is short only whole, unless it stands beside more', () => {
  for (const text of ['Schmidt', 'müller schmidt', '99999', 'AU-0000', 'm', '0573']) expect(finds(text)).toBe(false);
  for (const text of ['müller-l', 'j müller', 'oeynhausen 0573']) expect(finds(text)).toBe(true);
});

test.each([
  ['Widerruf zu AU-7Q2M-XK4T-0B9A, bitte.', ['AU-7Q2M-XK4T-0B9A', 'au7q2m', 'widerruf']],
  ['Rückruf unter +49 5731 12 34-56.', ['05731 123456', '123456', '0573112', 'rueckruf']],
  ['am 20.11.2026 um 14:30', ['20.11.2026', '2026']],
  ['ilse1950@muster.example', ['ilse1950', 'ILSE', 'ilse1950@muster.example', 'muster.example']],
  ['das Grab 12-B, Müller2', ['12-b', '12b', 'müller2']],
])('of what somebody wrote, „%s“, each part is found as it is typed', (text, typed) => {
  const written = searchedWords({ references: [], phones: [], texts: [text] });
  for (const each of typed)
    expect({ each, isFound: searchTerms(each).every(has(written)) }).toEqual({ each, isFound: true });
  expect(searchTerms('ückruf uster').every(has(written))).toBe(false);
});

test('a number of a message is found like that of a case', () => {
  const written = searchedWords({ references: ['NA-ABCD-XK4T-0B9A'], phones: [], texts: [] });
  for (const each of ['NA-ABCD-XK4T-0B9A', 'na-abcd', 'xk4t', 'ABCD-XK4T'])
    expect({ each, isFound: searchTerms(each).every(has(written)) }).toEqual({ each, isFound: each !== 'xk4t' });
});

test('of a long text its first words are kept, whole and each once', () => {
  const texts = [
    'Erika Mustermann',
    `${'gleich '.repeat(200)}${Array.from({ length: 200 }, (_, n) => `wort${n}x`).join(' ')}`,
  ];
  const kept = searchedWords({ references: ['AU-7Q2M-XK4T-0B9A'], phones: [], texts });
  expect(kept.slice(0, 5)).toEqual(['au7q2mxk4t0b9a', '7q2mxk4t0b9a', 'erika', 'mustermann', 'gleich']);
  expect(kept.join(' ').length).toBeGreaterThan(590);
  expect(kept.join(' ').length).toBeLessThanOrEqual(600);
  for (const word of kept.slice(5)) expect(word).toMatch(/^wort\d+x$/);
  expect(searchedWords({ references: [], phones: ['12', ''], texts: ['x'.repeat(50)] })).toEqual(['x'.repeat(40)]);
});

test('however long a text is, few words are looked for, none longer than a case has', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
      const terms = searchTerms(text);
      expect(terms.length).toBeLessThanOrEqual(6);
      for (const { word } of terms) expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u);
    }),
  );
});

test('each beginning of a name that has two plain letters finds it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zäöüß]{3,30}$/), fc.integer({ min: 3, max: 30 }), (name, length) => {
      const found = searchedWords({ references: ['AU-0000-0000-0000'], phones: [], texts: [name] });
      const [term] = searchTerms(name.slice(0, length));
      fc.pre(term?.isWhole === false);
      expect(found.some((word) => word.startsWith(term?.word ?? '-'))).toBe(true);
    }),
  );
});
