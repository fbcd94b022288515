import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { personFields } from '#domain/person-data.ts';
import { optionalLine, optionalLines, requiredLine, requiredLines } from '#domain/plain-text.ts';

const MESSAGE = 'Bitte geben Sie etwas ein.';
const complaints = (schema: ReturnType<typeof optionalLine>, value: unknown): string[] => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};
const CONTROLS = 'Bitte entfernen Sie die unsichtbaren Steuerzeichen aus diesem Text.';

describe('one line', () => {
  test.each([
    'Erika Muster',
    'Zoë Đặng-Łukasiewicz',
    '山田太郎',
    'أحمد',
    'नमस्ते',
    '👩‍👩‍👧 🌹',
    '<b>fett</b> & "so" \'nicht\'; -- {phone}',
    '𝔈rika',
  ])('%s is text like any other', (text) => {
    expect(requiredLine(80, MESSAGE).parse(text)).toBe(text);
  });

  test.each([
    ['a null', 'a\u0000b'],
    ['an escape', '\u001B[31mrot'],
    ['a line break', 'Betreff\r\nBcc: alle@muster.example'],
    ['a tab', 'a\tb'],
    ['a delete', 'a\u007Fb'],
    ['a C1 control', 'a\u0085b'],
    ['a turn of direction', 'Rechnung\u202Efdp.exe'],
    ['an isolate', '\u2066Erika\u2069'],
    ['half a character', 'a\uD83Db'],
    ['a private character', 'a\uE000b'],
    ['an annotation', 'a\uFFF9b'],
  ])('with %s is refused', (_name, text) => {
    expect(complaints(requiredLine(80, MESSAGE), text)).toEqual([CONTROLS]);
    expect(complaints(optionalLine(80), text)).toEqual([CONTROLS]);
  });

  test('is trimmed, and written one way however it was typed', () => {
    expect(requiredLine(80, MESSAGE).parse('  Mu\u0308ller\n')).toBe('M\u00FCller');
  });

  test('is as long as it may be, counted after trimming', () => {
    expect(complaints(requiredLine(5, MESSAGE), ' 12345 ')).toEqual([]);
    expect(complaints(requiredLine(5, MESSAGE), '123456')).toEqual([
      'Bitte kürzen Sie diese Angabe auf höchstens 5 Zeichen.',
    ]);
    expect(complaints(optionalLine(5000), 'a'.repeat(5001))).toEqual([
      'Bitte kürzen Sie diese Angabe auf höchstens 5.000 Zeichen.',
    ]);
  });

  test.each([
    ['a letter with a hundred marks', 80, `a${'\u0301'.repeat(100)}`],
    ['a name with many marks of two kinds', 5000, `a${'\u0301'.repeat(2000)}${'\u0327'.repeat(2000)}`],
  ])('with %s is refused before it is normalised', (_name, most, text) => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const marks = ['Bitte entfernen Sie die gehäuften Akzente aus diesem Text.'];
    expect(complaints(requiredLine(most, MESSAGE), text)).toEqual(marks);
    expect(complaints(optionalLines(most), text)).toEqual(marks);
    expect(complaints(personFields.name, text.slice(0, 200))).toEqual(marks);
    expect(normalize).not.toHaveBeenCalled();
  });

  test.each(['Việt Nam', 'e\u0323\u0302'.repeat(80), 'क्षत्रिय', `a${'\u0301'.repeat(30)}`])(
    '%s has no more marks than a script',
    (text) => {
      expect(complaints(requiredLine(80, MESSAGE), text)).toEqual([]);
    },
  );

  test('that is far too long is not read at all', () => {
    const [trim, normalize] = [vi.spyOn(String.prototype, 'trim'), vi.spyOn(String.prototype, 'normalize')];
    const most = ['Bitte kürzen Sie diese Angabe auf höchstens 80 Zeichen.'];
    for (const text of ['a'.repeat(60_000), ' '.repeat(60_000), '\u0301'.repeat(30_000)]) {
      expect(complaints(requiredLine(80, MESSAGE), text)).toEqual(most);
      expect(complaints(optionalLines(80), text)).toEqual(most);
    }
    expect([trim, normalize].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  });

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['spaces of no width', '\u200B\u2060'],
    ['a soft hyphen', '\u00AD'],
    ['marks of direction', '\u200E\u200F'],
    ['nothing to see', '\uFEFF \u3000'],
  ])('that must be filled in is not with %s', (_name, text) => {
    expect(complaints(requiredLine(80, MESSAGE), text)).toEqual([MESSAGE]);
    expect(complaints(requiredLines(80, MESSAGE), text)).toEqual([MESSAGE]);
  });

  test('that may stay empty may', () => {
    expect(optionalLine(80).parse('  ')).toBe('');
    expect(optionalLines(80).parse(' \n ')).toBe('');
  });

  test.each([[undefined], [null], [7], [true], [['a']], [{}]])('%j is no text', (value) => {
    expect(complaints(requiredLine(80, MESSAGE), value)).toEqual([MESSAGE]);
    expect(complaints(optionalLine(80), value)).toEqual(['Bitte geben Sie hier einen Text ein.']);
  });
});

describe('several lines', () => {
  test.each(['eins\nzwei', 'eins\r\nzwei', 'eins\rzwei', 'a\tb'])('%j', (text) => {
    expect(requiredLines(80, MESSAGE).parse(text)).toBe(text);
    expect(complaints(optionalLine(80), text)).toEqual([CONTROLS]);
  });

  test.each(['a\u0000b', 'a\u202Eb', 'a\u000Bb', 'a\u000Cb'])('%j is refused', (text) => {
    expect(complaints(requiredLines(80, MESSAGE), text)).toEqual([CONTROLS]);
  });
});

/** Every character there is, the first ones more often. */
const texts = fc
  .array(fc.oneof(fc.nat({ max: 0x2fff }), fc.nat({ max: 0x10ffff })), { maxLength: 40 })
  .map((codes) => String.fromCodePoint(...codes));

test('whatever is taken once is taken again as it was kept', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const schema = optionalLine(30);
      const parsed = schema.safeParse(text);
      if (parsed.success) expect(schema.parse(parsed.data)).toBe(parsed.data);
    }),
  );
});
