import { BILLERS } from '#domain/catalogue/biller.ts';
import { linesOf } from '#domain/estimate/line.ts';
import { exampleIds, priceKey } from '#domain/estimate/price-text.ts';
import { readCatalogue } from './catalogue.ts';
import { exampleEstimate } from './example.ts';
import { readPriceTexts } from './price-texts.ts';

/** Whose bills a family gets, in plain language. */
const billedBy = { own: 'Wir', thirdParty: 'Andere', publicFee: 'Der Friedhof' } as const;

/** What each funeral form costs at least, and one example by the bills it brings. */
export async function readPlainPrices() {
  const catalogue = await readCatalogue();
  const prices = await readPriceTexts();
  const example = exampleEstimate(catalogue);
  const ids = example && exampleIds(example.request);
  return {
    prices,
    forms: catalogue.funeralForms
      .map(({ id, name }) => ({ name, price: priceKey('total', id) }))
      .filter(({ price }) => prices(price) !== undefined),
    example: example &&
      ids && {
        title: `${example.title}, ${example.place}`,
        rows: BILLERS.filter((biller) => linesOf(example.costing.lines, biller).some(({ max }) => max > 0)).map(
          (biller) => ({ name: billedBy[biller], price: priceKey('sum', ids, biller) }),
        ),
        total: { name: 'Zusammen', price: priceKey('whole', ids) },
      },
  };
}
