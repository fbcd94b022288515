import { describe, expect, test } from 'vitest';
import { BILLERS } from '#domain/catalogue/biller.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { type Costing, costing } from '#domain/estimate/estimate.ts';
import { amountText, isEstimated, linesOf, OPEN_AMOUNT, originText } from '#domain/estimate/line.ts';
import { overYears } from '#domain/estimate/over-years.ts';
import { resolveEstimate } from '#domain/estimate/request.ts';
import { cents, formatRange, sumRanges } from '#domain/money.ts';
import { renderMail } from '#server/mail/render/render.ts';
import { realMailWordings, sampleValues } from '../../support/mail/mail-samples.ts';
import { costLine, paperContent, sampleCosting } from '../../support/pdf/samples.ts';
import { randomChoice, randomNumbers } from '../../support/random-choice.ts';
import { wordsOfHtml } from '../../support/said-lines.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

const rendered = (given?: Costing) =>
  renderMail(realMailWordings, 'auftrag', sampleValues('auftrag'), smallFirm, { costing: given });
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
const { groups, subtotal, total } = realMailWordings.costing;

type Row = readonly [label: string, amount: string];

/** What the screen shows: per biller the lines and their sum, then the total. */
const shown = ({ lines, min, max }: Costing): Row[] => [
  ...BILLERS.flatMap((biller) => {
    const own = linesOf(lines, biller);
    return own.length === 0
      ? []
      : [...own.map((line): Row => [line.label, amountText(line)]), [subtotal, formatRange(sumRanges(own))] as const];
  }),
  [total, formatRange({ min, max })],
];

const rowsOfHtml = (html: string): Row[] =>
  [...html.matchAll(/<tr[^>]*><th[^>]*scope="row"[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td><\/tr>/gs)].map(
    ([, label = '', amount = '']) => [wordsOfHtml(label), amount],
  );

/** Every amount of the table, in order, with what stands before it. */
const amountsOfText = (text: string): string[] =>
  [
    ...text.matchAll(
      /^(?:.*\S)?\s{2,}((?:[\d.]+,\d\d – )?[\d.]+,\d\d €|klären wir mit (?:dem Friedhof|Ihnen)|im Grundpreis enthalten)$/gm,
    ),
  ].map(([, amount = '']) => amount);

describe('what an order costs, in its mail', () => {
  test('is what was computed, for any choice: every line, every sum, in text and HTML', () => {
    const { catalogueSeed, firm } = paperContent;
    const catalogue = { ...catalogueFromSeed(catalogueSeed), transportZones: firm.transportZones };
    const random = randomNumbers(21);
    for (let round = 0; round < 1000; round += 1) {
      const resolved = resolveEstimate(catalogue, randomChoice(catalogue, random));
      if (!resolved.ok) throw new Error(resolved.code);
      const given = costing(resolved.parts);
      const expected = shown(given);
      const { html, text } = rendered(given);
      expect(rowsOfHtml(html)).toEqual(expected);
      const table = text.slice(text.indexOf(groups.own.heading.toUpperCase()));
      expect(amountsOfText(table)).toEqual(expected.map(([, amount]) => plain(amount)));
      const words = plain(table);
      for (const [label, amount] of expected) expect(words).toContain(plain(`${label} ${amount}`));
      for (const line of given.lines.filter(({ biller }) => biller !== 'own')) {
        const origin = originText(line);
        if (origin === undefined) continue;
        expect(words.replace(/\s+/g, ' ')).toContain(plain(origin));
        expect(wordsOfHtml(html)).toContain(plain(origin));
      }
      expect(html.match(/font-style:italic/g) ?? []).toHaveLength(given.lines.filter(isEstimated).length);
    }
  });

  test('has what is to be known about a line below it over both columns, where a phone has room for it', () => {
    const { html } = rendered(sampleCosting);
    const notes = sampleCosting.lines.filter(({ biller }) => biller !== 'own').map((line) => originText(line));
    expect(notes.length).toBeGreaterThan(0);
    const rows = [...html.matchAll(/<td class="muted" colspan="2"[^>]*>(.*?)<\/td>/gs)].map(([, row = '']) => row);
    for (const note of notes) expect(rows.some((row) => wordsOfHtml(row).includes(plain(note ?? '')))).toBe(true);
    expect(html).not.toMatch(/<th[^>]*>[^<]*<br>/);
  });

  test('is said to be open where no amount of a biller is known, in its lines and in their sum', () => {
    const burial = costLine('burial', 'publicFee', 'Beisetzung der Urne', 0, { open: true });
    const right = costLine('right-of-use', 'publicFee', 'Verlängerung des Nutzungsrechts', 0, { open: true });
    const lines = [...sampleCosting.lines.filter(({ biller }) => biller !== 'publicFee'), burial, right];
    const { html, text } = rendered({ lines, ...sumRanges(lines), notIncluded: [] });
    expect(rowsOfHtml(html).slice(-4, -1)).toEqual(
      [burial.label, right.label, subtotal].map((label) => [label, OPEN_AMOUNT]),
    );
    expect(plain(text)).toContain(plain(`${subtotal} ${OPEN_AMOUNT}`));
  });

  test('is grouped by who bills it, in the words of the paper', () => {
    const { html, text } = rendered(sampleCosting);
    for (const biller of BILLERS) {
      expect(text).toContain(groups[biller].heading.toUpperCase());
      expect(html).toMatch(new RegExp(`<caption[^>]*>${groups[biller].heading}<`));
    }
    expect(text).toContain('Nicht enthalten: Grabstein, Blumen und Kränze.');
    expect(html).toContain('Nicht enthalten: Grabstein, Blumen und Kränze.');
    expect(text).toContain('im Grundpreis enthalten');
    expect(html).toContain('im Grundpreis enthalten');
  });

  test('names what comes together over thirty years where something is due each year, as the paper does', () => {
    const care = costLine('care', 'thirdParty', 'Grabpflege', 20_000, { perYear: true });
    const lines = [...sampleCosting.lines, care];
    const { html, text } = rendered({ ...sampleCosting, lines, ...sumRanges(lines) });
    const sentence = `Alles zusammen über 30 Jahre: ${plain(formatRange(overYears(lines)))}. Was jedes Jahr anfällt`;
    expect(plain(text)).toContain(sentence);
    expect(wordsOfHtml(html)).toContain(sentence);
    expect(plain(rendered(sampleCosting).text)).not.toContain('über 30 Jahre');
  });

  test('is not there where nothing is computed, nor a biller with no line', () => {
    expect(rendered().html).not.toContain('<table');
    const [service] = sampleCosting.lines;
    if (!service) throw new Error('no line');
    const { html, text } = rendered({ lines: [service], ...sumRanges([service]), notIncluded: [] });
    expect(html.match(/<table/g)).toHaveLength(2);
    expect(text).not.toContain(groups.publicFee.heading.toUpperCase());
    expect(text).not.toContain('Nicht enthalten');
  });

  test('stays on short lines, amounts below each other, whatever a line is called', () => {
    const long = costLine('long', 'own', 'Sehr lange Leistung mit vielen Worten '.repeat(6).trim(), 99_999_999, {
      max: cents(100_000_000),
    });
    const { text, html } = rendered({ lines: [long], ...sumRanges([long]), notIncluded: ['Stein'.repeat(3)] });
    const rows = text.split('\n').filter((line) => line.endsWith(' €'));
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toHaveLength(72);
    expect(text.split('\n').filter((line) => line.length > 72 && !/^https:\S+$/.test(line))).toEqual([]);
    expect(rowsOfHtml(html)[0]).toEqual([long.label, formatRange(long)]);
  });

  test('is only words, whatever stands in the catalogue', () => {
    const odd = costLine('odd', 'own', '</table><script>"Eiche" & Co</script>', 100, { note: '<img src=x>' });
    const { html } = rendered({ lines: [odd], ...sumRanges([odd]), notIncluded: ['<b>'] });
    expect(html).not.toMatch(/<(script|img|b)\b/);
    expect(rowsOfHtml(html)[0]?.[0]).toBe(odd.label);
  });
});
