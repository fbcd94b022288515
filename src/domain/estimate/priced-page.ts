import type { PriceKey, PriceTexts } from './price-text.ts';

/** A text of a static page with amounts in it. `at`: which of the page's texts with a euro sign, from 0. */
export type PricedText = {
  readonly at: number;
  /** Words as they are, and amounts with the text they had when the page was built. */
  readonly parts: readonly (string | readonly [key: PriceKey, text: string])[];
};

export type PricedPage = readonly PricedText[];

type TextChange = { readonly at: number; readonly from: string; readonly to: string };

/** The texts that would be others if the page were built with the prices of now. */
export const changedTexts = (page: PricedPage, texts: PriceTexts): TextChange[] =>
  page.flatMap(({ at, parts }) => {
    const from = parts.map((part) => (typeof part === 'string' ? part : part[1])).join('');
    const to = parts.map((part) => (typeof part === 'string' ? part : (texts(part[0]) ?? part[1]))).join('');
    return from === to ? [] : [{ at, from, to }];
  });
