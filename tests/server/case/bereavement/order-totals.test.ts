import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { costing } from '#domain/estimate/estimate.ts';
import { amountText } from '#domain/estimate/line.ts';
import { type EstimateRequest, resolveEstimate } from '#domain/estimate/request.ts';
import { formatRange, sumRanges } from '#domain/money.ts';
import { findOrder } from '#server/db/order.ts';
import { renderOrderPdf } from '#server/pdf/order-pdf.ts';
import { renderPreparationPdf } from '#server/pdf/preparation-pdf.ts';
import { startTestApp, type TestApp } from '../../../support/app.ts';
import { orderOf, randomOrder, storedCases } from '../../../support/case/order-samples.ts';
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

const MUSLIM_GRAVE = {
  funeralFormId: 'erdbestattung',
  graveRestingPlaceRelationId: 'mahnen-sarg-muslimisch',
  coffinId: 'fichte-roh',
  transportZoneId: 'zone-20',
};

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

    const mails = (await server.mails()).filter(({ attachments }) => attachments.some(({ id }) => id === reference));
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      for (const values of [oneSpace(mail.text), oneSpace(mail.html.replaceAll('&nbsp;', ' '))]) {
        expect(values).toContain(oneSpace(formatRange(screen)));
        // The grave that is there is named: its cemetery, and what is known of it.
        for (const { label, note = '' } of screen.lines.filter(({ id }) => id === 'grave'))
          for (const text of [label, note]) expect(values).toContain(oneSpace(text));
        for (const line of screen.lines) expect(values).toContain(oneSpace(amountText(line)));
      }
    }
  }
});

test('a cloth in place of a coffin is ordered at the Muslim grave of Mahnen, and said wherever a coffin would be', async () => {
  const { coffinId: _, ...others } = orderOf(MUSLIM_GRAVE);
  const reply = await server.post('/api/Workflow/bereavement', { ...others, withoutCoffin: true });
  expect(reply.statusCode, reply.body).toBe(200);
  const { reference, data } = reply.json();
  const checked = (await server.post('/api/Bereavement', MUSLIM_GRAVE)).json();
  expect(checked.data.costing).toMatchObject({ min: data.min, max: data.max });

  const stored = await findOrder(server.database.db, reference);
  if (!stored) throw new Error('not stored');
  const paper = oneSpace(await extractPdfText(await renderOrderPdf(stored, server.services.firm, words)));
  const mails = (await server.mails()).filter(({ attachments }) => attachments.some(({ id }) => id === reference));
  expect(mails).toHaveLength(2);
  for (const text of [paper, ...mails.map((mail) => oneSpace(mail.text))]) {
    expect(text).toContain('Ohne Sarg, im Tuch im Grundpreis enthalten');
    expect(text).toContain('Lehnt er ab, rufen wir Sie an');
    expect(text).toContain('Beisetzung im Tuch');
  }
  const as = await server.person({ role: 'admin' });
  const entry = (await server.send({ method: 'GET', url: `/api/entry/${reference}`, as })).json();
  expect(entry.sections).toContainEqual({ title: 'Sarg', rows: [{ label: 'Wunsch', text: 'Ohne Sarg, im Tuch' }] });
  expect(entry.costing.lines).toContainEqual(
    expect.objectContaining({ id: 'coffin', label: 'Ohne Sarg, im Tuch', included: true }),
  );
});

test('a preparation with a cloth and without a price says it on paper and to the team', async () => {
  const { coffinId: _coffin, transportZoneId: _zone, ...others } = MUSLIM_GRAVE;
  const { userData } = orderOf(MUSLIM_GRAVE);
  const reply = await server.post('/api/Workflow/preperation', { ...others, withoutCoffin: true, userData });
  expect(reply.statusCode, reply.body).toBe(200);
  const { reference, data } = reply.json();
  expect(data).not.toHaveProperty('costing');
  const paper = oneSpace(
    await extractPdfText(
      await renderPreparationPdf(z.decode(StoredPreparation, data), server.services.firm, {
        preparation: paperContent.preparationWording,
        estimate: paperContent.estimateWording,
      }),
    ),
  );
  expect(paper).toContain('Sarg Ohne Sarg, im Tuch');
  const as = await server.person({ role: 'admin' });
  const entry = (await server.send({ method: 'GET', url: `/api/entry/${reference}`, as })).json();
  expect(JSON.stringify(entry.sections)).toContain('Ohne Sarg, im Tuch');
});

test.each([
  ['another grave', 'coffin-needed', 'withoutCoffin', { graveRestingPlaceRelationId: 'mahnen-sarg-reihengrab' }],
  [
    'a cremation',
    'coffin-for-cremation',
    'withoutCoffin',
    { funeralFormId: 'feuerbestattung', graveRestingPlaceRelationId: 'mahnen-urne-reihengrab', urnId: 'birke-rinde' },
  ],
  ['a coffin and a cloth', 'coffin-twice', 'withoutCoffin', { coffinId: 'fichte-roh' }],
  ['neither', 'coffin-missing', 'coffinId', { withoutCoffin: undefined }],
] as const)('a cloth is refused with %s: %s', async (_what, code, field, change) => {
  const { coffinId: _, ...others } = orderOf(MUSLIM_GRAVE);
  const before = await storedCases(server);
  const reply = await server.post('/api/Workflow/bereavement', { ...others, withoutCoffin: true, ...change });
  expect([reply.statusCode, reply.json().code]).toEqual([422, code]);
  expect(reply.json().errors).toEqual([{ field, message: expect.stringMatching(/\.$/) }]);
  expect(await storedCases(server)).toEqual(before);
});
