import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasGivenDay } from '#domain/catalogue/amount/own-day.ts';
import { csvFields } from '#domain/catalogue/csv/field.ts';
import { csvColumns } from '#domain/catalogue/csv/head.ts';
import { type CsvRow, csvText } from '#domain/catalogue/csv/write.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { thingNames } from '#domain/catalogue/things.ts';
import { readCsvFile } from '#stores/catalogue/csv/read-file.ts';
import { encodedRows } from '../../support/encoded-rows.ts';

const row = (value: CsvRow['value'] & { id: string }, more: Partial<CsvRow> = {}): CsvRow => ({
  id: value.id,
  version: 3,
  state: 'offered',
  value,
  ...more,
});
const nah = row({ id: 'nah', name: 'bis 20 km', price: 190 });
const fern = row({ id: 'fern', name: 'bis 100 km', price: 390.4 });
const labels = { name: 'Name', price: 'Preis €' };

const read = (
  file: string | Uint8Array<ArrayBuffer>,
  known = [nah, fern],
  thing: Thing = 'transport-zone',
  view = known,
) => readCsvFile(thing, new Blob([file]), { labels, known, view });
const problemsOf = async (file: string | Uint8Array<ArrayBuffer>, known?: CsvRow[]) =>
  (await read(file, known)).problems.map(({ line, column, message }) => [line, column, message]);

const HEAD = 'id;name;price;offered;version';
const zones = (...lines: string[]): string => [HEAD, ...lines, ''].join('\r\n');

describe('a file that was written', () => {
  test('has semicolons, decimal commas, a mark for Excel and heads that people read', () => {
    const file = csvText('transport-zone', [nah, { ...fern, state: 'withdrawn' }], labels);
    expect(file).toBe(
      '\uFEFFKennung (id);Name (name);Preis € (price);perKm;towns;Angeboten (offered);Fassung (version)\r\n' +
        'nah;bis 20 km;190,00;;;ja;3\r\nfern;bis 100 km;390,40;;;nein;3\r\n',
    );
  });

  test.each(thingNames)('of %s is the same rows when it is read again', async (thing) => {
    const rows = fc
      .uniqueArray(encodedRows(thing), { maxLength: 4, selector: ({ id }) => id })
      .map((values) => values.map((value, at) => row(value, { state: at % 3 === 2 ? 'withdrawn' : 'offered' })));
    await fc.assert(
      fc.asyncProperty(rows, async (known) => {
        const file = csvText(thing, known, labels);
        if (known.length === 0) return;
        expect(await read(file, known, thing)).toEqual({
          rows: [],
          unchanged: known.length,
          missing: [],
          problems: [],
        });
        const anew = await read(file, [], thing);
        // The server gives the day of an own price: no column has it.
        const offered = known
          .filter(({ state }) => state === 'offered')
          .map(({ value: { asOf, ...value }, ...each }) => ({
            ...each,
            value: hasGivenDay(thing) || asOf === undefined ? value : { ...value, asOf },
          }));
        expect(
          anew.rows.map(({ id, version, value }) => ({ id, version, state: 'offered', value: { ...value, id } })),
        ).toEqual(offered);
      }),
      { numRuns: 40 },
    );
  });

  test('gives spreadsheets no formula, and takes the apostrophe away again', async () => {
    const names = ['=cmd|"/C calc"!A0', '+49 5731', '-5 %', '@SUM(A1)', "'=1", "'zitiert'"];
    const known = names.map((name, at) => row({ id: `zone-${at}`, name, price: 1 }));
    const file = csvText('transport-zone', known, labels);
    expect(file).not.toMatch(/[;\n]"?[=+\-@]/);
    expect(await read(file, known)).toMatchObject({ unchanged: names.length, problems: [] });
  });

  test('has a column for each field of each thing, known by one name only', () => {
    for (const thing of thingNames) {
      const columns = csvColumns(thing).map((path) => path.toLowerCase());
      expect(new Set(columns).size).toBe(columns.length);
      expect(csvFields(thing).length).toBeGreaterThan(0);
    }
    expect(csvFields('coffin').map(({ path }) => path)).toContain('look.colour');
  });
});

describe('a file that is read', () => {
  test('plans what is new, changed, no longer offered and missing', async () => {
    const plan = await read(zones(';bis 300 km;690;ja;', 'nah;bis 20 km;200;ja;2'));
    expect(plan.rows).toEqual([
      { line: 2, value: { name: 'bis 300 km', price: 690 } },
      { line: 3, id: 'nah', version: 2, value: { name: 'bis 20 km', price: 200 } },
    ]);
    expect([plan.unchanged, plan.missing, plan.problems]).toEqual([0, [fern], []]);
  });

  test('takes the version of now where it says none, and withdraws or offers again where it says so', async () => {
    const far = { ...fern, state: 'withdrawn' as const };
    const plan = await read(zones('nah;bis 20 km;190;nein;', 'fern;bis 100 km;390,4;ja;'), [nah, far]);
    expect(plan.rows).toEqual([
      { line: 2, id: 'nah', version: 3 },
      { line: 3, id: 'fern', version: 3, value: { name: 'bis 100 km', price: 390.4 } },
    ]);
    const bare = await read('price,name,id\n390.40,bis 100 km,fern\n', [nah, far]);
    expect([bare.rows, bare.unchanged]).toEqual([[], 1]);
  });

  test('misses only what the person sees and visitors can choose', async () => {
    const gone = row({ id: 'weg', name: 'x', price: 1 }, { state: 'withdrawn' });
    const plan = await read(zones('nah;bis 20 km;190;ja;3'), [nah, fern, gone], 'transport-zone', [nah, gone]);
    expect(plan.missing).toEqual([]);
  });

  const change = [{ line: 2, id: 'nah', version: 3, value: { name: 'Höfe', price: 1234.5 } }];
  const latin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  test.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['UTF-8', 'id;name;price\nnah;Höfe;1234,5\n'],
    ['UTF-8 with a mark', '\uFEFFid;name;price\r\nnah;Höfe;1.234,50\r\n'],
    ['Windows-1252', latin('id;name;price\r\nnah;Höfe;1234.50 €\r\n'.replace('€', '\x80'))],
    ['commas', 'id,name,price\nnah,Höfe,"1234,5"\n'],
    ['commas below a head with semicolons', 'id;name;price\nnah;Höfe;1,234.50\n'],
    ['heads in German, in another order', 'Preis €;Kennung;Name (name)\n1234,50 EUR;nah;Höfe'],
    ['line ends of old Macs', 'id;name;price\rnah;Höfe;1 234,50\r'],
    ['empty cells and lines around', 'id;name;price;;\nnah;Höfe;1234,5;;\n;;;;\n\n'],
  ])('may come with %s', async (_what, file) => {
    expect(await read(file, [nah])).toEqual({ rows: change, unchanged: 0, missing: [], problems: [] });
  });

  test('leaves out what stands in no cell, and the server says what has to stand there', async () => {
    const head = csvColumns('resting-place-relation');
    const file = `${head.join(';')}\nneu${';'.repeat(head.length - 1)}\n`;
    const { rows, problems } = await read(file, [], 'resting-place-relation');
    expect([rows, problems]).toEqual([[{ line: 2, id: 'neu', value: { fees: [] } }], []]);
  });

  test('may have been opened in a spreadsheet, which rewrites dates, answers and amounts', async () => {
    const known = ['2023-08', '2024-03', '2026-11-20', '2026-12', '2026'].map((asOf, at) =>
      row({ id: `l-${at}`, name: 'Anzeige', from: 1000, to: 1000.5, source: 'Muster', asOf, graveSettings: ['field'] }),
    );
    const dates = ['Aug 23', 'Mrz 24', '20.11.2026', '12/2026', '2026'];
    const empty = ['undated', 'note', 'biller', 'per', 'funeral_container', 'city', 'unlessFee', 'basis'];
    const lines = dates.map(
      (date, at) => `l-${at};Anzeige;1000;1000,5;Muster;${date};field;WAHR;3${';'.repeat(empty.length)}`,
    );
    const file = [`id;name;from;to;source;asOf;graveSettings;offered;version;${empty.join(';')}`, ...lines].join('\n');
    expect(await read(file, known, 'optional-line')).toMatchObject({ unchanged: 5, problems: [] });
  });
});

describe('nothing is taken in, and each line is named, of a file', () => {
  test.each<[string, string, unknown[]]>([
    [
      'with a wrong column',
      'id;name;Preiss\nnah;x;1',
      [
        [1, undefined, 'Die Spalte „Preiss“ gibt es hier nicht. Es fehlen noch: „Preis € (price)“.'],
        [1, undefined, 'Die Spalte „Preis € (price)“ fehlt.'],
      ],
    ],
    [
      'with a column too many',
      'id;name;price;x;\nnah;x;1;2;',
      [[1, undefined, 'Die Spalte „x“ gibt es hier nicht. Bitte löschen Sie diese Spalte.']],
    ],
    [
      'with a column twice',
      'id;name;price;Name\nnah;x;1;y',
      [[1, undefined, 'Die Spalte „name“ steht zweimal in der Datei.']],
    ],
    ['without heads', ';;\nnah;x;1', [[undefined, undefined, 'Die Datei ist leer.']]],
    ['with a gap in its heads', 'id;;name;price\nnah;;x;1', [[1, undefined, 'Eine Spalte hat keine Überschrift.']]],
    ['without anything', '', [[undefined, undefined, 'Die Datei ist leer.']]],
    ['with a head only', zones('', ';;;;'), [[undefined, undefined, 'Unter der Kopfzeile steht keine Zeile.']]],
    [
      'with tabs',
      'id\tname\tprice\nnah\tx\t1',
      [[1, undefined, 'In der ersten Zeile stehen keine Spalten, die mit Semikolon oder Komma getrennt sind.']],
    ],
    [
      'with an id twice',
      zones('nah;x;1;;', 'fern;bis 100 km;390,4;;', 'nah;y;2;;'),
      [[4, 'id', 'Die Kennung „nah“ steht schon in Zeile 2.']],
    ],
    [
      'with cells missing',
      zones('nah;x', 'fern;y;1;;;z'),
      [
        [2, undefined, 'Diese Zeile hat 2 Zellen, die Kopfzeile 5.'],
        [3, undefined, 'Diese Zeile hat 6 Zellen, die Kopfzeile 5.'],
      ],
    ],
    ['with an id of another form', zones('Nah!;x;1;;'), [[2, 'id', expect.stringContaining('Kleinbuchstaben')]]],
    ['with a version that is none', zones('nah;x;1;;v3'), [[2, 'version', expect.stringContaining('ganze Zahl')]]],
    [
      'with an answer that is none',
      zones('nah;x;1;vielleicht;3'),
      [[2, 'offered', 'Hierher gehört „ja“ oder „nein“, gefunden wurde „vielleicht“.']],
    ],
    [
      'that changes what it withdraws',
      zones('nah;x;1;nein;3', ';neu;1;nein;'),
      [
        [2, 'offered', expect.stringContaining('nicht zugleich ändern')],
        [3, 'offered', expect.stringContaining('Eine neue Zeile wird angeboten')],
      ],
    ],
    [
      'with quotes that do not end',
      zones('nah;"x;1;;', 'fern;y;1;;'),
      [[2, undefined, expect.stringContaining('Anführungszeichen')]],
    ],
    [
      'with several mistakes in a line',
      zones('nah;x;zwölf;nee;'),
      [
        [2, 'price', expect.stringContaining('„zwölf“ ist kein Betrag.')],
        [2, 'offered', expect.stringContaining('„nee“')],
      ],
    ],
  ])('%s', async (_what, file, problems) => {
    expect(await problemsOf(file)).toEqual(problems);
  });

  test.each([
    ['1.234', '„1.234“ kann 1234 oder 1,234 bedeuten. Bitte schreiben Sie zum Beispiel 1234,00.'],
    ['1,234', '„1,234“ kann 1234 oder 1,234 bedeuten. Bitte schreiben Sie zum Beispiel 1234,00.'],
    ['12,3456', expect.stringContaining('ist kein Betrag')],
    ['1e9', expect.stringContaining('ist kein Betrag')],
    ['1.23.456,00', expect.stringContaining('ist kein Betrag')],
    ['=1+1', expect.stringContaining('ist kein Betrag')],
    ['9'.repeat(13), expect.stringContaining('ist kein Betrag')],
  ])('with the amount %s', async (amount, message) => {
    expect(await problemsOf(zones(`nah;bis 20 km;"${amount}";;`))).toEqual([[2, 'price', message]]);
  });

  test.each([
    ['-5', -5],
    ['−5,00 €', -5],
    ['1.234.567', 1_234_567],
    ['1,234,567.89', 1_234_567.89],
    ['', undefined],
  ])('unless the amount is one, allowed or not: %s', async (amount, price) => {
    const { rows, problems } = await read(zones(`nah;bis 20 km;"${amount}";;`));
    expect([rows[0]?.value?.price, problems]).toEqual([price, []]);
  });

  test.each([
    ['text', '[{"name":'],
    ['an object', '{"name":"x"}'],
    ['a list of texts', '["x"]'],
    ['something inside a fee', '[{"name":{"de":"x"}}]'],
  ])('with %s for a list of fees', async (_what, fees) => {
    const head = csvColumns('resting-place-relation');
    const cells = head.map((path) =>
      path === 'fees' ? `"${fees.replaceAll('"', '""')}"` : path === 'funeral_container' ? 'x' : '',
    );
    const { problems } = await read(`${head.join(';')}\n${cells.join(';')}\n`, [], 'resting-place-relation');
    expect(problems).toEqual([
      { line: 2, column: 'funeral_container', message: '„x“ ist keine ganze Zahl.' },
      { line: 2, column: 'fees', message: expect.stringContaining('keine Liste in der Schreibweise') },
    ]);
  });

  test('of more than 10,000 rows, however many of 100,000 lines are empty', async () => {
    const tooMany = [[undefined, undefined, 'Die Datei hat mehr als 10.000 Zeilen. Bitte teilen Sie sie auf.']];
    expect(await problemsOf(zones(...Array(100_000).fill(';x;1;;')))).toEqual(tooMany);
    expect(await problemsOf(zones(...Array(100_000).fill(''), ';x;1;;'))).toEqual(tooMany);
    expect(await problemsOf(zones(...Array(10_001).fill(';x;1;;')))).toEqual(tooMany);
    expect((await read(zones(...Array(10_000).fill(';x;1;;')))).rows).toHaveLength(10_000);
  });

  test.each<[string, BlobPart, RegExp]>([
    ['of more than 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), /größer als 5 MB/],
    ['in UTF-16', Uint8Array.from([0xff, 0xfe, 0x69, 0, 0x64, 0]), /UTF-16/],
    ['in UTF-16 without a mark', Uint8Array.from([0x69, 0, 0x64, 0]), /UTF-16/],
    ['of Excel', Uint8Array.from([0x50, 0x4b, 3, 4]), /Excel-Mappe/],
    ['with a mark and broken letters', Uint8Array.from([0xef, 0xbb, 0xbf, 0x69, 0xe4]), /mischt zwei/],
    ['with letters of two kinds', Uint8Array.from([0xc3, 0xa4, 0xe4]), /mischt zwei/],
    ['with bytes that are no letters', Uint8Array.from([0x69, 0x81]), /mischt zwei/],
  ])('%s', async (_what, content, message) => {
    const plan = await readCsvFile('transport-zone', new Blob([content]), { labels, known: [nah], view: [nah] });
    expect([plan.rows, plan.missing]).toEqual([[], []]);
    expect(plan.problems).toEqual([{ message: expect.stringMatching(message) }]);
  });
});
