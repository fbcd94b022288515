import { describe, expect, test } from 'vitest';
import type { PreviewKind, PreviewRow } from '#domain/catalogue/csv/preview.ts';
import type { CsvRow } from '#domain/catalogue/csv/write.ts';
import { keyOf, NO_WISHES, rowsToSend } from '#islands/catalogue/manage/csv/csv-wishes.ts';

const line = { line: 2, id: 'nah', version: 3, value: { price: 1 } };
const missing: CsvRow = { id: 'fern', version: 4, state: 'offered', value: {} };
const plan = { rows: [line], missing: [missing] };
const previewed = (kind: PreviewKind, planned: PreviewRow['planned'] = line): PreviewRow => ({
  planned,
  kind,
  id: planned.id ?? 'neu',
  version: 7,
  value: {},
  changes: [],
  bigPrices: [],
  problems: [],
});
const withdrawn = new Set(['fern']);

describe('of a file is sent', () => {
  test('what stands in it, and of what is missing only what was ticked', () => {
    expect(rowsToSend(plan, undefined, NO_WISHES)).toEqual([line]);
    expect(rowsToSend(plan, undefined, { ...NO_WISHES, withdrawn })).toEqual([line, { id: 'fern', version: 4 }]);
    const both = [previewed('changed'), previewed('withdrawn', { id: 'fern', version: 4 })];
    expect(rowsToSend(plan, both, NO_WISHES)).toEqual([line]);
  });

  test('a row that somebody has changed meanwhile only as a person chose', () => {
    const rows = [previewed('conflict'), previewed('conflict', { id: 'fern', version: 4 })];
    const sent = (sides: Parameters<typeof rowsToSend>[2]['sides']) =>
      rowsToSend(plan, rows, { ...NO_WISHES, withdrawn, sides });
    expect(sent({})).toEqual([line, { id: 'fern', version: 4 }]);
    expect(sent({ nah: 'stored', fern: 'stored' })).toEqual([]);
    expect(sent({ nah: 'file', fern: 'file' })).toEqual([
      { ...line, version: 7 },
      { id: 'fern', version: 7 },
    ]);
  });

  test('a new row by the id it was previewed with, once it may have been taken in', () => {
    const rows = [previewed('new', { line: 3, id: 'neu', value: {} })];
    expect(rowsToSend(plan, rows, NO_WISHES)).toEqual([{ line: 3, id: 'neu', value: {} }]);
  });
});

test('wishes are checked again where they ask for something else', () => {
  expect(keyOf({ ...NO_WISHES, withdrawn: new Set(['a', 'b']) })).toBe(
    keyOf({ ...NO_WISHES, withdrawn: new Set(['b', 'a']) }),
  );
  for (const other of [{ validFrom: '2027-01-01' }, { withdrawn }, { sides: { nah: 'file' as const } }])
    expect(keyOf({ ...NO_WISHES, ...other })).not.toBe(keyOf(NO_WISHES));
});
