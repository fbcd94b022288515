import { BILLERS } from '#domain/catalogue/biller.ts';
import type { Estimate } from '#domain/estimate/estimate.ts';
import type { EstimateWording } from '#domain/estimate/wording.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { bytesOf, newDocument } from './document.ts';
import { cheapest, closingTotal, notIncluded, redeeming, titleBlock, validity } from './estimate-sections.ts';
import { estimateTable } from './estimate-table.ts';
import { footers } from './footers.ts';
import { letterhead } from './letterhead.ts';
import { openSheet } from './sheet.ts';

export type EstimateWords = {
  readonly wording: EstimateWording;
  /** Without a slash at its end. */
  readonly siteUrl: string;
};

/**
 * The Kostenvoranschlag as a tagged A4 document in German. Equal estimate, firm and wording give equal bytes: the only date in
 * it is that of the estimate.
 *
 * Fast by shared fonts (fonts.ts) and joined drawing commands (document.ts), measured by `npm run bench`. Each document leaves
 * some 6 MB of garbage: see ../process/memory.ts.
 */
export function renderEstimatePdf(estimate: Estimate, firm: Firm, words: EstimateWords): Promise<Uint8Array> {
  const { wording, siteUrl } = words;
  const doc = newDocument({
    title: `${wording.title} ${estimate.reference}: ${estimate.title}`,
    author: firm.name,
    createdAt: new Date(estimate.createdAt),
  });
  const sheet = openSheet(doc);
  letterhead(sheet, firm, wording);
  titleBlock(sheet, estimate, wording);
  for (const biller of BILLERS) estimateTable(sheet, estimate, biller, wording);
  closingTotal(sheet, estimate, wording);
  notIncluded(sheet, estimate, wording);
  cheapest(sheet, estimate, wording);
  validity(sheet, estimate, firm, wording);
  redeeming(sheet, estimate, wording, siteUrl);
  sheet.root.end();
  footers(sheet, estimate, firm, wording);
  return bytesOf(doc);
}
