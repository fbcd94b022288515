import { describe, expect, it, test } from 'vitest';
import type { CatalogueRow } from '#domain/catalogue/row.ts';
import { factReport, faultText, oldLine, oldSourcesText } from '#domain/fact/fact-report.ts';
import { blocksOf } from '#domain/fact/sentences.ts';
import { bySource, feeFacts, rowFacts, tariffFacts, textFacts } from '#domain/fact/shown-fact.ts';
import { cents } from '#domain/money.ts';
import { statedText } from '../../support/fact/stated-text.ts';

const today = '2026-11-22';
const law = { id: 'bestg-nrw-13', title: '§ 13 BestG NRW', asOf: '2024-03' };
const paper = { id: 'bericht', title: 'Bericht', asOf: '2026-11', undated: true };
const ten = statedText('Es bleiben zehn Tage. Rufen Sie an.', {
  witnesses: [
    { says: 'zehn Tage', source: law.id, line: 3 },
    { says: 'bleiben', source: paper.id, line: 4 },
    { says: 'zehn', source: 'fehlt', line: 5 },
  ],
});

describe('what texts state', () => {
  it('is listed with place and source, once for each source that is known', () => {
    expect(textFacts([ten], [law, paper]).map(({ where, origin }) => `${where} ${origin.title}`)).toEqual([
      'content/seiten/trauerfall.md:10 § 13 BestG NRW',
      'content/seiten/trauerfall.md:10 Bericht',
    ]);
  });

  it('is listed too in a heading, and where no pattern takes it for a statement', () => {
    const witnesses = [
      { says: 'Bis zum zehnten Tag', source: law.id, line: 3 },
      { says: 'heißt Totenfürsorge', source: paper.id, line: 4 },
    ];
    const text = statedText('## Bis zum zehnten Tag\n\nDas heißt Totenfürsorge. Rufen Sie an.', { witnesses });
    expect(textFacts([text], [law, paper]).map(({ says }) => says)).toEqual([
      'Bis zum zehnten Tag',
      'Das heißt Totenfürsorge.',
    ]);
  });

  it('of a place rests on the page where no witness says more', () => {
    const place = statedText('', { record: blocksOf('Den Friedhof gibt es seit 1887.', 4), recordOrigin: law });
    expect(textFacts([place], [])).toEqual([
      { says: 'Den Friedhof gibt es seit 1887.', where: 'content/seiten/trauerfall.md:4', origin: law },
    ]);
  });
});

describe('what rows state', () => {
  const priceList = { title: 'Unsere Preisliste', asOf: '2026-11' };
  const row = (thing: string, value: object) => ({ thing, value }) as unknown as CatalogueRow;
  const line = { id: 'rede', name: 'Rede', graveSettings: ['field'] };
  const amount = { from: cents(20_000), to: cents(30_000), source: 'Urteil: 220 €', asOf: '2015' };

  it('is an amount with its own source, or one of the price list; a row without an amount states nothing', () => {
    const zone = { id: 'zone-20', name: 'bis 20 km', price: cents(19_000) };
    const rows = [
      row('optional-line', line),
      row('optional-line', { ...line, id: 'blumen', ...amount }),
      row('transport-zone', zone),
    ];
    expect(rowFacts(rows, priceList).map(({ where, origin }) => `${where} ${origin.asOf}`)).toEqual([
      'optional-line „blumen“ 2015',
      'transport-zone „zone-20“ 2026-11',
    ]);
  });

  it('stands beside the fees of a cemetery’s page', () => {
    const fee = { name: 'Trauerhalle', price: cents(10_000), source: 'Satzung', asOf: '2020' };
    expect(
      feeFacts([
        ['friedhoefe/a.md', { fees: [fee] }],
        ['friedhoefe/b.md', {}],
      ]),
    ).toMatchObject([{ says: 'Trauerhalle', where: 'content/friedhoefe/a.md' }]);
  });
});

describe('the fees of an orientation', () => {
  const tariff = { place: 'Bünde', price: cents(93_000), year: '2023', source: law.id };
  const orientations = [{ id: 'reihe', name: 'Reihengrab', tariffs: [tariff, { ...tariff, source: 'fehlt' }] }];

  it('are listed with place and amount, where their source is known', () => {
    const [only, ...more] = tariffFacts(orientations, [law]);
    expect(more).toEqual([]);
    expect(only?.says.replace(/\s/g, ' ')).toBe('Reihengrab: Bünde 930,00 €');
    expect(only).toMatchObject({ where: 'reihe', origin: law });
  });

  it('stand between others by their age: a year counts as its end, a month as well', () => {
    const dated = (asOf: string) => ({ says: asOf, where: 'a:1', origin: { title: asOf, asOf } });
    expect(
      bySource(['2024', '2024-12-30', '2023-02', '2023-02-27'].map(dated)).map(({ origin }) => origin.asOf),
    ).toEqual(['2023-02-27', '2023-02', '2024-12-30', '2024']);
  });
});

describe('the report', () => {
  const facts = textFacts([ten], [law, paper]);

  it('begins with the oldest source and names those older than 24 months, and how each text reads', () => {
    const { text: printed, summary } = factReport(facts, [ten], [], today);
    expect(printed).toMatch(/^2 Angaben aus 2 Quellen/);
    expect(printed.indexOf('§ 13 BestG NRW (Stand März 2024)')).toBeLessThan(
      printed.indexOf('Bericht (Seite ohne Datum, gelesen November 2026)'),
    );
    expect(printed).toContain('Älter als 24 Monate: 1 Quelle.');
    expect(printed).toMatch(/ 7 +4 +0 % +\d+ +content\/seiten\/trauerfall\.md$/);
    expect(summary).toBe('2 Angaben aus 2 Quellen, davon älter als 24 Monate: 1 Quelle. Zu verbessern: nichts.');
    const fault = { file: 'seiten/agb.md', line: 3, message: 'ohne Beleg: „x“' };
    const empty = factReport([], [], [fault, fault], today);
    expect(empty.text).toContain('Älter als 24 Monate: keine.');
    expect(empty.summary).toMatch(/Zu verbessern: 2 Stellen\.$/);
  });

  it('stands in columns, with files in front', () => {
    const other = { says: 'y', where: 'content/seiten/a.md:1', origin: law };
    const { text: printed } = factReport([...facts, other], [], [], today);
    expect(printed).toContain(
      ['    content/seiten/trauerfall.md:10  Es bleiben zehn Tage.', '    content/seiten/a.md:1            y'].join(
        '\n',
      ),
    );
  });

  it('reads the program by folder, a page alone, and leaves its labels out', () => {
    const texts = [
      statedText('Wie geht es weiter?', { file: 'src/islands/case/A.tsx' }),
      statedText('Zurück zum Anfang', { file: 'src/islands/case/B.tsx' }),
      statedText('Rufen Sie uns an.', { file: 'src/islands/case/C.tsx' }),
      statedText('Zum Seitenanfang', { file: 'src/pages/a.astro' }),
      statedText('Das kostet etwas.', { file: 'src/pages/b.astro' }),
    ];
    const [, table = ''] = factReport([], texts, [], today).text.split('Text\n');
    expect(table.split('\n').map((line) => line.trim().split(/ +/))).toEqual([
      ['8', '4', '0', '%', '4', 'src/islands/case'],
      ['3', '3', '0', '%', '3', 'src/pages/b.astro'],
    ]);
  });

  it('names an old source in one short line, with the first place', () => {
    const origin = { title: 'x'.repeat(120), asOf: '2020-01-31' };
    const many = ['a:1', 'b:2', 'c:3'].map((where) => ({ says: 'y', where, origin }));
    expect(oldLine({ origin, facts: many })).toBe(`Stand 31. Januar 2020: ${'x'.repeat(60)} …, 3 Angaben, zuerst a:1`);
    expect(oldLine({ origin: law, facts: many.slice(0, 1) })).toBe('Stand März 2024: § 13 BestG NRW, a:1');
  });

  it('names the five oldest sources after a build', () => {
    const old = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        origin: { title: `Quelle ${at}`, asOf: '2020' },
        facts: [{ says: 'y', where: 'a:1', origin: law }],
      }));
    expect(oldSourcesText([])).toEqual([]);
    expect(oldSourcesText(old(1))).toEqual([
      'Älter als 24 Monate: 1 Quelle. Alle nennt „npm run facts“:',
      'Stand 2020: Quelle 0, a:1',
    ]);
    expect(oldSourcesText(old(80))).toHaveLength(6);
    expect(oldSourcesText(old(80))[0]).toBe(
      'Älter als 24 Monate: 80 Quellen. Alle nennt „npm run facts“, die ältesten sind:',
    );
  });

  test('of two facts a year counts as its end', () => {
    const at = (asOf: string) => ({ says: 'x', where: 'y', origin: { title: asOf, asOf } });
    const sorted = bySource([at('2020'), at('2020-06'), at('2020-06-15')]).map(({ origin }) => origin.asOf);
    expect(sorted).toEqual(['2020-06-15', '2020-06', '2020']);
  });

  test('faults are lines that a terminal links', () => {
    const fault = { file: 'seiten/agb.md', line: 3, message: 'ohne Beleg: „x“' };
    expect(faultText([fault])).toContain('content/seiten/agb.md:3 ohne Beleg');
    expect(faultText([fault])).toMatch(/^1 Stelle zu verbessern/m);
    expect(faultText([{ ...fault, file: 'src/pages/a.astro' }])).toContain('\nsrc/pages/a.astro:3 ohne Beleg');
  });
});
