import { expect, test } from 'vitest';
import { createPdfQueue } from '#server/pdf/queue.ts';
import { renderPdf } from '#server/pdf/render.ts';
import { NOW } from '../../support/app.ts';
import { paperContent, sampleOrder, samplePreparation } from '../../support/pdf/samples.ts';

const content = { ...paperContent, siteUrl: 'https://www.muster.example' };
const pdfQueue = () => createPdfQueue({ render: (drawing) => renderPdf(content, drawing), clock: () => NOW });

test('person and house get the same paper, drawn once', async () => {
  const { order } = pdfQueue();
  expect(await order(sampleOrder())).toBe(await order(sampleOrder()));
  expect(await order({ ...sampleOrder(), reference: 'AU-0000-0000-0000' })).not.toEqual(await order(sampleOrder()));
});

test('a preparation that has been changed is drawn anew', async () => {
  const { preparation } = pdfQueue();
  const first = await preparation(samplePreparation());
  const changed = samplePreparation({ wishes: { music: 'Stille' } }, { updatedAt: '2026-11-21T09:00:00.000Z' });
  expect(await preparation(changed)).not.toEqual(first);
});

test('what could not be drawn is tried again and stops nobody else', async () => {
  const { order } = pdfQueue();
  const broken = { ...sampleOrder(), lines: undefined as never };
  await expect(order(broken)).rejects.toThrow();
  await expect(order(sampleOrder())).resolves.toBeInstanceOf(Uint8Array);
});
