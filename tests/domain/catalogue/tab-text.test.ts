import { describe, expect, test } from 'vitest';
import { MOST_PASTED, readTabText } from '#domain/catalogue/csv/tab-text.ts';

const cellsOf = (text: string) => {
  const read = readTabText(text);
  return read.ok ? read.rows : read.message;
};

describe('cells from the clipboard', () => {
  test.each<[string, string[][]]>([
    ['590,00', [['590,00']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\rc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\n\tb\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"zwei\nZeilen"\t"ein ""Wort"""\nc', [['zwei\nZeilen', 'ein "Wort"'], ['c']]],
    ['"offen\tb', [['"offen', 'b']]],
    ['Eiche "Natur"\t1', [['Eiche "Natur"', '1']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['', [['']]],
  ])('%j', (text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  test('too many are told to come as a file, and what is long is read in time', () => {
    expect(cellsOf('x\n'.repeat(MOST_PASTED.rows + 1))).toContain('CSV');
    expect(cellsOf('x'.repeat(MOST_PASTED.letters + 1))).toContain('CSV');
    expect(cellsOf(`${'\t'.repeat(MOST_PASTED.cells)}x`)).toContain('CSV');
    expect(cellsOf('x\n'.repeat(MOST_PASTED.rows))).toHaveLength(MOST_PASTED.rows);
    const began = performance.now();
    cellsOf(`${'"'.repeat(100_000)}\t`);
    cellsOf('"'.repeat(99_999));
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
