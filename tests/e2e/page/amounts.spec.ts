import { placedRelations } from '#domain/catalogue/catalogue.ts';
import { cheapestCosting, runningRange } from '#domain/estimate/options.ts';
import { cents, formatAroundRange } from '#domain/money.ts';
import { paths, plainTextPath } from '#site/paths.ts';
import { builtPages, builtText } from '../../support/pages/built-pages.ts';
import { expect, test } from '../../support/pages/file-test.ts';
import { sitemapPages } from '../../support/pages/sitemap.ts';
import { structuredDataOf } from '../../support/pages/structured-data.ts';
import { realCatalogue } from '../../support/real-content.ts';

test('no page and no list tells an orientation as the lowest price of a place', () => {
  const told = [
    ...sitemapPages().map((address) => builtText(`${address === paths.home ? 'index' : address}.html`)),
    builtText('llms.txt'),
  ].join('\n');
  expect(told).toContain('Orientierung NRW: etwa');
  expect(told).not.toMatch(/\p{L}(meist|etwa)\s\d/u);
  // None of the real places has published the price of its cheapest grave together with the burial.
  expect(told.match(/.{0,60}\bab\s[\d.]+(,\d\d)?\s€/g)).toBeNull();
});

/** All that is delivered as text, with its head, JSON-LD and what islands are given: every page, and llms.txt. */
const delivered = (): (readonly [where: string, text: string])[] =>
  [...builtPages().map((address) => (address === paths.home ? '/index.html' : `${address}.html`)), '/llms.txt'].map(
    (file) => [file, builtText(file).replace(/\\u00a0|&nbsp;|\s/g, ' ')],
  );

test('no page shows a rounded amount without its upper end, nor one span both rounded and to the cent', () => {
  for (const [where, text] of delivered()) {
    // The middle of an orientation stands beside both ends. The simplest place in the FriedWald: its source names no upper end.
    const alone = /(?<!in der Mitte |Werte\) und |bis )etwa (?!1\.180 €)[\d.]+ €(?! –)/g;
    expect.soft(text.match(alone), where).toBeNull();
    const both = [...text.matchAll(/([\d.]+,\d\d) – ([\d.]+,\d\d) €/g)]
      .map(([, min = '', max = '']) => formatAroundRange({ min: centsOf(min), max: centsOf(max) }).replace(/\s/g, ' '))
      .filter((rounded) => text.includes(rounded));
    expect.soft(both, where).toEqual([]);
  }
});

test('no page, and nothing that a program reads, names the lower end of a sum without its upper end', () => {
  const lows = lowerEnds();
  const pages = delivered();
  expect(pages.length).toBeGreaterThan(90);
  expect(pages.map(([where]) => where)).toEqual(
    expect.arrayContaining(['/llms.txt', `${plainTextPath('kosten')}.html`, '/index.html', `${paths.estimate}.html`]),
  );
  for (const [where, text] of pages) {
    // Single fees of other cemeteries stand there, each with its place.
    if (where === `${paths.orientation}.html`) continue;
    // Neither the upper end of a span nor its lower one: an amount that stands by itself.
    const alone = [...text.matchAll(/(?<!– ?|[\d.,])\d[\d.]*(?:,\d\d)? ?(?:€|EUR|Euro)(?! –| bis )/g)];
    const found = alone.filter(([amount]) => lows.has(centsOf(amount.replace(/[^\d.,]/g, ''))));
    expect
      .soft(
        found.map(({ 0: amount, index }) => text.slice(index - 60, index + amount.length)),
        where,
      )
      .toEqual([]);
  }
  for (const address of builtPages())
    expect.soft(JSON.stringify(structuredDataOf(address)), address).not.toMatch(/"(lowPrice|minPrice|price)":/);
});

/** Where a sum of the catalogue begins that ends higher, to the cent and rounded; no price that stands alone anyway. */
function lowerEnds(): ReadonlySet<number> {
  const catalogue = realCatalogue();
  const forms = catalogue.funeralForms.map(({ id }) => ({ funeralFormId: id }));
  const graves = placedRelations(catalogue.restingPlaces).map(({ relation }) => relation);
  const sums = [
    ...[{}, ...forms].map((choice) => runningRange(catalogue, choice)),
    ...forms.map((choice) => cheapestCosting(catalogue, choice)),
    ...graves.map(({ completePrice }) => completePrice),
  ];
  const fixed = [
    ...[catalogue.transportZones, catalogue.coffins, catalogue.urns].flat(),
    ...graves.flatMap(({ fees }) => fees),
  ].map(({ price }) => price as number);
  const lows = sums.flatMap((sum) => (sum && sum.min < sum.max ? [sum.min as number] : []));
  const rounded = (step: number) =>
    lows.flatMap((low) => [Math.floor(low / step) * step, Math.ceil(low / step) * step]);
  const all = new Set([...lows, ...rounded(100), ...rounded(1000)]);
  for (const price of fixed) all.delete(price);
  expect(all.size).toBeGreaterThan(30);
  return all;
}

const centsOf = (euros: string) => {
  const [whole = '', fraction = '00'] = euros.replaceAll('.', '').split(',');
  return cents(Number(`${whole}${fraction}`));
};
