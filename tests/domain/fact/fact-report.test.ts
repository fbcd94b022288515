import { describe, expect, it, test } from 'vitest';
import type { CatalogueRow } from '#domain/catalogue/row.ts';
import { factReport, faultText, oldLine } from '#domain/fact/fact-report.ts';
import { blocksOf } from '#domain/fact/sentences.ts';
import { bySource, feeFacts, rowFacts, textFacts } from '#domain/fact/shown-fact.ts';
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
      'seiten/trauerfall.md:10 § 13 BestG NRW',
      'seiten/trauerfall.md:10 Bericht',
    ]);
  });

  it('of a place rests on the page where no witness says more', () => {
    const place = statedText('', { record: blocksOf('Den Friedhof gibt es seit 1887.', 4), recordOrigin: law });
    expect(textFacts([place], [])).toEqual([
      { says: 'Den Friedhof gibt es seit 1887.', where: 'seiten/trauerfall.md:4', origin: law },
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
    ).toMatchObject([{ says: 'Trauerhalle', where: 'friedhoefe/a.md' }]);
  });
});

describe('the report', () => {
  const facts = textFacts([ten], [law, paper]);

  it('begins with the oldest source and names those older than 24 months, and how each text reads', () => {
    const { text: printed, faults } = factReport(facts, [ten], today);
    expect(printed).toMatch(/^2 Angaben aus 2 Quellen/);
    expect(printed.indexOf('§ 13 BestG NRW (Stand März 2024)')).toBeLessThan(
      printed.indexOf('Bericht (Seite ohne Datum, gelesen November 2026)'),
    );
    expect(printed).toContain('Älter als 24 Monate: 1 Quellen.');
    expect(printed).toMatch(/ 7 +4 +0 % +\d+ +seiten\/trauerfall\.md$/);
    expect(faults).toEqual([]);
    expect(factReport([], [], today).text).toContain('Älter als 24 Monate: keine.');
  });

  it('shortens long titles and many places', () => {
    const origin = { title: 'x'.repeat(120), asOf: '2020-01-31' };
    const many = ['a', 'b', 'c', 'd'].map((where) => ({ says: 'y', where, origin }));
    expect(oldLine({ origin, facts: many })).toBe(`${'x'.repeat(90)} …, Stand 31. Januar 2020: 4 Angaben (a, b, c, …)`);
    expect(oldLine({ origin: law, facts: many.slice(0, 1) })).toBe('§ 13 BestG NRW, Stand März 2024: 1 Angabe (a)');
  });

  test('of two facts a year counts as its end', () => {
    const at = (asOf: string) => ({ says: 'x', where: 'y', origin: { title: asOf, asOf } });
    const sorted = bySource([at('2020'), at('2020-06'), at('2020-06-15')]).map(({ origin }) => origin.asOf);
    expect(sorted).toEqual(['2020-06-15', '2020-06', '2020']);
  });

  test('faults are lines that a terminal links', () => {
    const fault = { file: 'seiten/agb.md', line: 3, message: 'ohne Beleg: „x“' };
    expect(faultText([fault])).toContain('content/seiten/agb.md:3 ohne Beleg');
  });
});
