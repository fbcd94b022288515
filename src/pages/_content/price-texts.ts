import { type PriceTexts, priceTexts } from '#domain/estimate/price-text.ts';
import { readCatalogue } from './catalogue.ts';
import { onceABuild } from './once-a-build.ts';

/** The amounts as of the build. */
export const readPriceTexts = onceABuild(async (): Promise<PriceTexts> => priceTexts(await readCatalogue()));
