import { BILLERS } from '#domain/catalogue/biller.ts';
import { linesOf } from '#domain/estimate/line.ts';
import { totalText } from '#domain/estimate/page-prices.ts';
import { formatRange, sumRanges } from '#domain/money.ts';
import { readCatalogue } from './catalogue.ts';
import { exampleEstimate } from './example.ts';

/** Whose bills a family gets, in plain language. */
const billedBy = { own: 'Wir', thirdParty: 'Andere', publicFee: 'Der Friedhof' } as const;

type PricedRow = { readonly name: string; readonly price: string };

/** The least cost of each funeral form, and one example by its bills. */
export async function readPlainPrices() {
  const catalogue = await readCatalogue();
  const example = exampleEstimate(catalogue);
  return {
    forms: catalogue.funeralForms
      .map((form) => ({ name: form.name, price: totalText(catalogue, form) }))
      .filter((row): row is PricedRow => row.price !== undefined),
    example: example && {
      title: `${example.title}, ${example.place}`,
      rows: BILLERS.map((biller) => ({ biller, lines: linesOf(example.costing.lines, biller) }))
        .filter(({ lines }) => lines.some(({ max }) => max > 0))
        .map(({ biller, lines }) => ({ name: billedBy[biller], price: formatRange(sumRanges(lines)) })),
      total: { name: 'Zusammen', price: formatRange(example.costing) },
    },
  };
}
