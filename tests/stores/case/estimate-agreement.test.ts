import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { call } from '#client/call.ts';
import { createEstimate as createEstimateEndpoint, ESTIMATE_REFERENCE_HEADER } from '#contract/estimate.ts';
import { BILLERS } from '#domain/catalogue/biller.ts';
import { validChoice, withLeftOpen } from '#domain/estimate/choice.ts';
import type { Costing, Estimate } from '#domain/estimate/estimate.ts';
import { chosenGrave } from '#domain/estimate/existing-grave.ts';
import type { EstimateLine } from '#domain/estimate/line.ts';
import { openEstimate } from '#domain/estimate/open-estimate.ts';
import { askedOf, isAnswered, stepsFor } from '#domain/estimate/questions.ts';
import type { EstimateChoice, EstimateRequest } from '#domain/estimate/request.ts';
import { choiceFromDraft, draftTexts, readAddressTexts } from '#domain/estimate/written-choice.ts';
import { CostSummary } from '#islands/case/check/CostSummary.tsx';
import { Result } from '#islands/estimate/Result.tsx';
import { findEstimate } from '#server/db/estimate.ts';
import { findOrder } from '#server/db/order.ts';
import { createEstimate } from '#server/estimate/create-estimate.ts';
import { renderEstimatePdf } from '#server/pdf/estimate-pdf.ts';
import { estimateAnswers } from '#site/paths.ts';
import { $catalogue, loadEstimateCatalogue } from '#stores/estimate/catalogue.ts';
import { $choice, $form } from '#stores/estimate/choice.ts';
import { $openEstimate, $result } from '#stores/estimate/estimate.ts';
import { estimateLink } from '#stores/estimate/link.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { orderOf } from '../../support/case/order-samples.ts';
import { connectClientTo } from '../../support/in-process-client.ts';
import { isLawful } from '../../support/nasty/every-request.ts';
import { extractPdfText } from '../../support/pdf/pdf-text.ts';
import { randomChoice, randomNumbers } from '../../support/random-choice.ts';
import { realContent } from '../../support/real-content.ts';
import {
  linesOfCheck,
  linesOfHtmlMail,
  linesOfScreen,
  linesOfText,
  oneSpace,
  type SaidLine,
  wordsOfHtml,
} from '../../support/said-lines.ts';
import { extent, isLong } from '../../torture/extent.ts';

const SITE_URL = 'http://localhost:4321';
const { selections, agreements, timeoutMs } = extent;
const SEED = 20_261_125;

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
});

/** Euros of the wire as a reader has them: two decimals, a point between thousands. */
const euros = (amount: number): string =>
  `${amount
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.')} €`;
const span = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  min === max ? euros(min) : `${euros(min).slice(0, -2)} – ${euros(max)}`;

type WireLine = z.input<typeof EstimateLine>;

/** What the reply of the API says, grouped by who bills it, read without the functions that write it for people. */
const replied = (lines: readonly WireLine[]): SaidLine[] =>
  BILLERS.flatMap((each) => lines.filter(({ biller }) => biller === each)).map(
    ({ id, label, biller, included, open, note, kind, ...range }) => ({
      label: oneSpace(label),
      amount: open
        ? `klären wir mit ${id.startsWith('optional-') ? 'Ihnen' : 'dem Friedhof'}`
        : included || note === 'im Grundpreis enthalten'
          ? 'im Grundpreis enthalten'
          : span(range),
      kind: open ? 'open' : biller === 'own' || kind === undefined ? 'own' : kind,
    }),
  );

/** As the check page has them: what we include, and nothing is to be known about, stands below what has a price. */
const includedLast = (lines: readonly WireLine[]): WireLine[] =>
  lines.toSorted((a, b) => Number(saysNothingMore(a)) - Number(saysNothingMore(b)));
const saysNothingMore = ({ biller, included, note = 'im Grundpreis enthalten' }: WireLine): boolean =>
  biller === 'own' && included === true && note === 'im Grundpreis enthalten';

/** So few random choices have it that a short run would miss it. */
const IN_A_CLOTH: EstimateRequest = {
  funeralFormId: 'erdbestattung',
  graveRestingPlaceRelationId: 'mahnen-sarg-muslimisch',
  withoutCoffin: true,
  transportZoneId: 'zone-20',
};

describe('the same lines of the same kind, to the cent, wherever they stand', () => {
  it(`agrees between screen, address, reply, PDF, order and mails for ${agreements} random choices`, {
    timeout: timeoutMs,
  }, async () => {
    const { wording } = realContent();
    const words = { groups: wording.groups, sums: [wording.subtotal, wording.total] };
    const phone = { label: '05731 123456', href: 'tel:+495731123456' };
    const shownResult = () => renderToStaticMarkup(createElement(Result, { phone, words: words.groups }));
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const random = randomNumbers(SEED);
    const seen = { forms: new Set<string>(), places: new Set<string>(), kinds: new Set<string>() };
    for (let count = 0; count < agreements; count += 1) {
      const request = count === 0 ? IN_A_CLOTH : randomChoice($catalogue.get(), random);
      const which = `choice ${count} of seed ${SEED}: ${JSON.stringify(request)}`;
      const { costing, parts } = onScreen(request);
      const result = shownResult();
      const check = renderToStaticMarkup(
        createElement(CostSummary, { title: 'Was Sie bestellen', words: words.groups }),
      );

      expect(fromAddress(request), which).toEqual({ step: 'result', choice: withoutPersonalWords(request) });
      expect(validChoice($catalogue.get(), choiceFromDraft(draftTexts(request))), which).toEqual(request);

      const made = await call(createEstimateEndpoint, { body: request });
      if (!made.ok) throw new Error(`${made.failure.message} for ${which}`);
      const reference = made.value.headers.get(ESTIMATE_REFERENCE_HEADER) ?? '';
      const reply = (await site.send({ url: `/api/estimate/${reference}` })).json<z.input<typeof Estimate>>();
      const expected = replied(reply.lines);
      const total = span(reply);

      const [folded = ''] = /aria-labelledby="zeilen".*?<\/section>/s.exec(result) ?? [];
      expect(linesOfScreen(folded), which).toEqual(expected);
      expect(linesOfCheck(check), which).toEqual(replied(includedLast(reply.lines)));
      for (const html of [result, check]) expect(wordsOfHtml(html), which).toContain(`Zusammen ${total}`);

      const paper = oneSpace(await extractPdfText(new Uint8Array(await made.value.blob.arrayBuffer())));
      expect(paper, which).toContain(reference);
      expect(paper, which).toContain(`Zusammen ${total}`);
      expect(linesOfText(paper, expected, wording.subtotal), which).toEqual(expected);

      const agreedTotal = { min: reply.min, max: reply.max };
      const placed = await site.post('/api/Workflow/bereavement', { ...orderOf(request), agreedTotal });
      expect(placed.statusCode, `${placed.body} for ${which}`).toBe(200);
      const { reference: ordered } = placed.json<{ reference: string }>();
      const stored = await findOrder(site.database.db, ordered);
      expect(stored?.lines, which).toEqual(costing.lines);
      const mails = (await site.mails()).filter(({ attachments }) => attachments.some(({ id }) => id === ordered));
      expect(mails, which).toHaveLength(2);
      for (const mail of mails) {
        expect(linesOfHtmlMail(mail.html, words.sums), which).toEqual(expected);
        expect(linesOfText(mail.text, expected, wording.subtotal), which).toEqual(expected);
        for (const text of [wordsOfHtml(mail.html), oneSpace(mail.text)])
          expect(text, which).toContain(`${wording.total} ${total}`);
      }

      agreesLeftOpen(request, random, which, shownResult);
      seen.forms.add(parts.form.id);
      seen.places.add(parts.placed.place.id);
      for (const { kind } of expected) seen.kinds.add(kind);
    }
    expect([...seen.kinds].sort()).toEqual(['general', 'open', 'orientation', 'own', 'published']);
    expect(seen.forms.size).toBe($catalogue.get().funeralForms.length);
    if (isLong) expect(seen.places.size).toBe($catalogue.get().restingPlaces.length);
  });
});

/**
 * The same choice with some questions left open, and with those that are asked for it only then: the sum on the screen, and what
 * comes back from the address and from a draft.
 */
function agreesLeftOpen(
  request: EstimateRequest,
  random: () => number,
  which: string,
  shownResult: () => string,
): void {
  const asked = (choice: EstimateChoice) =>
    stepsFor(askedOf($form.get(), chosenGrave($catalogue.get(), choice)), choice).filter((step) => step !== 'result');
  const [always] = asked(request).toSorted(() => random() - 0.5);
  let open: EstimateChoice = request;
  for (const question of asked(request))
    if (question === always || random() < 0.2) open = validChoice($catalogue.get(), withLeftOpen(open, question));
  for (const question of asked(open))
    if (!isAnswered(open, question)) open = validChoice($catalogue.get(), withLeftOpen(open, question));
  const context = `${open.undecided} left open in ${which}`;
  $choice.set(open);
  const estimate = $openEstimate.get();
  if (!estimate) throw new Error(`no span, ${context}`);
  const html = wordsOfHtml(shownResult());
  expect(html, context).toContain(
    `Zusammen ${span({ min: estimate.min / 100, max: estimate.max / 100 })} Von der günstigsten`,
  );
  for (const { min, max } of estimate.open) expect(html, context).toContain(span({ min: min / 100, max: max / 100 }));
  for (const { cheapest, dearest } of estimate.billers)
    for (const amount of [cheapest, dearest].filter((each) => each > 0))
      expect(html, context).toContain(euros(amount / 100));
  expect(fromAddress(open), context).toEqual({ step: 'result', choice: withoutPersonalWords(open) });
  const backs = [fromAddress(open).choice, validChoice($catalogue.get(), choiceFromDraft(draftTexts(open)))];
  expect(backs[1], context).toEqual(open);
  for (const back of backs) expect(sums(openEstimate($catalogue.get(), back)), context).toEqual(sums(estimate));
}

const fromAddress = (choice: EstimateChoice) => {
  const { search } = new URL(estimateLink('result', choice), SITE_URL);
  const read = readAddressTexts(estimateAnswers(search));
  return { step: read.step, choice: validChoice($catalogue.get(), read.choice) };
};

/** What an address keeps: whose grave it is does not stand in one. */
function withoutPersonalWords({ existingGrave, ...choice }: EstimateChoice): EstimateChoice {
  if (!existingGrave) return choice;
  const { number: _number, nameOnStone: _name, rightUntil: _until, ...kept } = existingGrave;
  return { ...choice, existingGrave: kept };
}

/** All of it but the words about the grave. */
const sums = (estimate: ReturnType<typeof openEstimate>) =>
  estimate && [estimate.open, estimate.billers, span(estimate), amounts(estimate.cheapest), amounts(estimate.dearest)];
const amounts = ({ lines }: Costing) => lines.map(({ id, min, max, open, kind }) => [id, min, max, open, kind]);
