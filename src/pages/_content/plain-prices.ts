import { BILLERS } from '#domain/catalogue/biller.ts';
import { linesOf } from '#domain/estimate/line.ts';
import { plainTotalText } from '#domain/estimate/page-prices.ts';
import { formatPlainRange, sumRanges } from '#domain/money.ts';
import { readCatalogue } from './catalogue.ts';
import { type ExampleEstimate, threeExamples } from './example.ts';

/** Whose bills a family gets, in plain language. */
const billedBy = { own: 'Wir', thirdParty: 'Andere', publicFee: 'Der Friedhof' } as const;

type PricedRow = { readonly name: string; readonly price: string };

/** The least cost of each funeral form, and three examples by their bills; no cents in plain language. */
export async function readPlainPrices() {
  const catalogue = await readCatalogue();
  return {
    forms: catalogue.funeralForms
      .map((form) => ({ name: plainForm(form.name), price: plainTotalText(catalogue, form) }))
      .filter((row): row is PricedRow => row.price !== undefined),
    examples: threeExamples(catalogue).map(plainExample),
  };
}

const plainExample = ({ title, place, costing }: ExampleEstimate) => ({
  title: `${plainForm(title)}, ${place}`,
  rows: BILLERS.map((biller) => ({ biller, lines: linesOf(costing.lines, biller) }))
    .filter(({ lines }) => lines.some(({ max }) => max > 0))
    .map(({ biller, lines }) => ({ name: billedBy[biller], price: formatPlainRange(sumRanges(lines)) })),
  total: { name: 'Zusammen', price: formatPlainRange(costing) },
});

/** A long word has a hyphen where its parts meet: `Feuer-Bestattung`. */
const plainForm = (name: string): string => name.replace(/(?<=\p{L})bestattung/gu, '-Bestattung');
