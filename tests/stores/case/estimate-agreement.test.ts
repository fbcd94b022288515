import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#client/call.ts';
import {
  createEstimate as createEstimateEndpoint,
  ESTIMATE_REFERENCE_HEADER,
  getEstimate,
} from '#contract/estimate.ts';
import { amountText } from '#domain/estimate/line.ts';
import { formatRange } from '#domain/money.ts';
import { findEstimate } from '#server/db/estimate.ts';
import { createEstimate } from '#server/estimate/create-estimate.ts';
import { renderEstimatePdf } from '#server/pdf/estimate-pdf.ts';
import { $catalogue, loadEstimateCatalogue } from '#stores/estimate/catalogue.ts';
import { $choice } from '#stores/estimate/choice.ts';
import { $result } from '#stores/estimate/estimate.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { connectClientTo } from '../../support/in-process-client.ts';
import { isLawful } from '../../support/nasty/every-request.ts';
import { extractPdfText } from '../../support/pdf/pdf-text.ts';
import { randomChoice, randomNumbers } from '../../support/random-choice.ts';
import { realContent } from '../../support/real-content.ts';
import { extent } from '../../torture/extent.ts';

const SITE_URL = 'http://localhost:4321';
const { selections, pdfs, timeoutMs } = extent;

let site: TestApp;

beforeAll(async () => {
  const { firm, seed, wording } = realContent();
  site = await startTestApp({
    firm,
    seed,
    renderEstimatePdf: (estimate) => renderEstimatePdf(estimate, firm, { wording, siteUrl: SITE_URL }),
  });
  connectClientTo(site);
  await loadEstimateCatalogue();
});
afterAll(() => site.close());

/** What stands on the screen: the store's result for this choice. */
function onScreen(choice: ReturnType<typeof randomChoice>) {
  $choice.set(choice);
  const result = $result.get();
  if (!result) throw new Error(`no result for ${JSON.stringify(choice)}`);
  return result;
}

describe('one total, to the cent, wherever it stands', () => {
  it(`agrees between browser, server and database for ${selections} random selections`, {
    timeout: timeoutMs,
  }, async () => {
    const random = randomNumbers(20_261_120);
    const sums = new Set<number>();
    for (let count = 0; count < selections; count += 1) {
      const request = randomChoice($catalogue.get(), random);
      const { costing, cheapest } = onScreen(request);
      for (const offered of [request, cheapest.request])
        if (!isLawful($catalogue.get(), offered)) throw new Error(`not lawful: ${JSON.stringify(offered)}`);
      const created = await createEstimate(site.services, request, { visitor: { address: '192.0.2.1' } });
      if (!created.ok) throw new Error(`${created.code} for ${JSON.stringify(request)}`);
      const stored = await findEstimate(site.database.db, created.estimate.reference);
      const screen = { min: costing.min, max: costing.max };
      const server = { min: created.estimate.min, max: created.estimate.max };
      if (
        JSON.stringify([screen, costing.lines, cheapest]) !==
        JSON.stringify([server, created.estimate.lines, created.estimate.cheapest])
      )
        expect(server, JSON.stringify(request)).toEqual(screen);
      expect(stored).toEqual(created.estimate);
      sums.add(costing.min);
    }
    // So many different sums that agreement is no accident of one price.
    expect(sums.size).toBeGreaterThan(selections / 10);
  });

  it(`agrees with the text of the PDF for ${pdfs} of them`, { timeout: timeoutMs }, async () => {
    const random = randomNumbers(7);
    for (let count = 0; count < pdfs; count += 1) {
      const request = randomChoice($catalogue.get(), random);
      const { costing } = onScreen(request);
      const reply = await call(createEstimateEndpoint, { body: request });
      if (!reply.ok) throw new Error(reply.failure.message);
      const reference = reply.value.headers.get(ESTIMATE_REFERENCE_HEADER) ?? '';
      const text = flat(await extractPdfText(new Uint8Array(await reply.value.blob.arrayBuffer())));
      expect(text).toContain(reference);
      expect(text).toContain(`Zusammen ${flat(formatRange(costing))}`);
      for (const line of costing.lines) {
        expect(text).toContain(flat(line.label));
        expect(text).toContain(flat(amountText(line)));
      }
      const fetched = await call(getEstimate, { params: { reference } });
      expect(fetched.ok && { min: fetched.value.min, max: fetched.value.max }).toEqual({
        min: costing.min,
        max: costing.max,
      });
    }
  });
});

/** Line breaks and no-break spaces of paper say nothing about the words. */
const flat = (text: string): string => text.replace(/\s+/g, ' ');
