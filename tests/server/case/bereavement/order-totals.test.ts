import { afterAll, beforeAll, expect, test } from 'vitest';
import { costing } from '#domain/estimate/estimate.ts';
import { amountText } from '#domain/estimate/line.ts';
import { type EstimateRequest, resolveEstimate } from '#domain/estimate/request.ts';
import { formatRange, sumRanges } from '#domain/money.ts';
import { findOrder } from '#server/db/order.ts';
import { renderOrderPdf } from '#server/pdf/order-pdf.ts';
import { startTestApp, type TestApp } from '../../../support/app.ts';
import { randomOrder } from '../../../support/case/order-samples.ts';
import { extractPdfText } from '../../../support/pdf/pdf-text.ts';
import { paperContent } from '../../../support/pdf/samples.ts';
import { randomNumbers } from '../../../support/random-choice.ts';
import { realContent } from '../../../support/real-content.ts';
import { extent } from '../../../torture/extent.ts';

const { totals: orders, attachments, timeoutMs } = extent;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(realContent());
});
afterAll(() => server.close());

const words = { order: paperContent.orderWording, estimate: paperContent.estimateWording };

const oneSpace = (text: string): string => text.replace(/\s+/g, ' ');

test('the total is the same on the screen, in the reply, in the database, in both mails and on the paper', {
  timeout: timeoutMs,
}, async () => {
  const catalogue = server.services.catalogue.current();
  const { db } = server.database;
  const random = randomNumbers(20261121);
  for (let i = 0; i < orders; i++) {
    const body = randomOrder(catalogue, random);
    const resolved = resolveEstimate(catalogue, body as unknown as EstimateRequest);
    if (!resolved.ok) throw new Error(resolved.code);
    const screen = costing(resolved.parts);
    const agreedTotal = { min: screen.min / 100, max: screen.max / 100 };

    const reply = await server.post('/api/Workflow/bereavement', { ...body, agreedTotal });
    expect(reply.statusCode, reply.body).toBe(200);
    const { reference, data } = reply.json();
    expect(data).toMatchObject(agreedTotal);

    const row = await db.selectFrom('funeral_order').selectAll().where('reference', '=', reference).executeTakeFirst();
    expect(row).toMatchObject({ min_cents: screen.min, max_cents: screen.max });
    // The paper is made from this.
    const order = await findOrder(db, reference);
    expect(order).toMatchObject({ ...screen, lines: screen.lines });
    expect(sumRanges(order?.lines ?? [])).toEqual({ min: screen.min, max: screen.max });
    if (order && i % (orders / attachments) === 0) {
      const paper = oneSpace(await extractPdfText(await renderOrderPdf(order, server.services.firm, words)));
      expect(paper).toContain(`Zusammen ${oneSpace(formatRange(screen))}`);
      for (const { label, ...line } of screen.lines) expect(paper).toContain(oneSpace(`${label} ${amountText(line)}`));
    }

    const mails = await db.selectFrom('mail').selectAll().where('attachments', 'like', `%${reference}%`).execute();
    expect(mails).toHaveLength(2);
    for (const { body_text, body_html } of mails) {
      for (const values of [oneSpace(body_text), oneSpace(body_html.replaceAll('&nbsp;', ' '))]) {
        expect(values).toContain(oneSpace(formatRange(screen)));
        // The grave that is there is named: its cemetery, and what is known of it.
        for (const { label, note = '' } of screen.lines.filter(({ id }) => id === 'grave'))
          for (const text of [label, note]) expect(values).toContain(oneSpace(text));
        for (const line of screen.lines) expect(values).toContain(oneSpace(amountText(line)));
      }
    }
  }
});
