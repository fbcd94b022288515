import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Estimate } from '#domain/estimate/estimate.ts';
import { createEstimate } from '#server/estimate/create-estimate.ts';
import type { PdfContent, PdfJob } from '#server/pdf/job.ts';
import { renderPdf as drawHere } from '#server/pdf/render.ts';
import { type PdfThread, type PdfThreadDeps, startPdfThread } from '#server/pdf/thread.ts';
import { earthBurial, NOW, startTestApp, type TestApp } from '../../support/app.ts';
import { paperContent, sampleOrder, samplePreparation } from '../../support/pdf/samples.ts';

const content: PdfContent = { ...paperContent, siteUrl: 'https://www.muster.example' };
const MANY = 20;
const PATH = '/api/Workflow/cost-estimation';

describe('the drawing thread', () => {
  let server: TestApp;
  let estimate: Estimate;
  let thread: PdfThread;
  let origin: string;
  const drawn: string[] = [];
  beforeAll(async () => {
    thread = startPdfThread({ content, onFailure: ({ code }) => drawn.push(code) });
    server = await startTestApp({
      renderEstimatePdf: async (given, signal) => {
        const bytes = await thread.render({ kind: 'estimate', estimate: given }, signal);
        drawn.push('PDF');
        return bytes;
      },
    });
    const created = await createEstimate(server.services, earthBurial, { visitor: { address: '203.0.113.7' } });
    if (!created.ok) throw new Error(created.code);
    ({ estimate } = created);
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => Promise.all([thread.close(), server.close()]));

  test('draws every paper, byte for byte as it is drawn here', async () => {
    const drawings: PdfJob[] = [
      { kind: 'estimate', estimate },
      { kind: 'order', order: sampleOrder() },
      { kind: 'preparation', preparation: samplePreparation() },
      { kind: 'withdrawal-instruction', createdAt: NOW },
      { kind: 'terms', createdAt: NOW },
    ];
    const there = await Promise.all(drawings.map((drawing) => thread.render(drawing)));
    for (const [at, drawing] of drawings.entries())
      expect(Buffer.compare(there[at] as Uint8Array, await drawHere(content, drawing))).toBe(0);
  });

  test('draws with other words once they are edited, and ends what it has begun with the old ones', async () => {
    const job: PdfJob = { kind: 'withdrawal-instruction', createdAt: NOW };
    const { instruction, form } = content.withdrawalTexts;
    const edited = { ...content, withdrawalTexts: { instruction: { ...instruction, title: 'Neue Belehrung' }, form } };
    const begun = thread.render(job);
    // It is given to the thread in the next turn.
    await new Promise(setImmediate);
    thread.replaceContent(edited);
    expect(Buffer.compare(await begun, await drawHere(content, job))).toBe(0);
    expect(Buffer.compare(await thread.render(job), await drawHere(edited, job))).toBe(0);
    thread.replaceContent(content);
  });

  test('while PDFs are drawn, pages are answered between one and the next', async () => {
    drawn.length = 0;
    const replies = Array.from({ length: MANY }, async () => {
      const pdf = await fetch(`${origin}/api/estimate/${estimate.reference}.pdf`);
      await pdf.arrayBuffer();
      return pdf.status;
    });
    const answered: number[] = [];
    while (drawn.length < MANY) {
      await (await fetch(`${origin}/api/csrf`)).arrayBuffer();
      answered.push(drawn.length);
    }
    expect(new Set(await Promise.all(replies))).toEqual(new Set([200]));
    // The number of PDFs that were done when a page was answered: a page that waits for the queue skips most of them.
    expect(new Set(answered).size).toBeGreaterThan(MANY / 2);
  });
});

describe('a drawing thread in trouble', () => {
  let thread: PdfThread;
  const troubles: string[] = [];
  const start = (more: Partial<PdfThreadDeps> & { readonly gate?: Int32Array } = {}) => {
    thread = startPdfThread({
      content: { ...content, gate: more.gate } as PdfContent,
      onFailure: ({ code }) => troubles.push(code),
      file: new URL('../../support/pdf/troubled-drawing.ts', import.meta.url),
      ...more,
    });
    return (reference: string) => thread.render({ kind: 'estimate', estimate: { reference } as Estimate });
  };
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  afterEach(async () => {
    troubles.length = 0;
    await thread.close();
  });

  test('that hangs is replaced: its drawing is refused as unavailable, the next one drawn', async () => {
    const limits: AbortController[] = [];
    const draw = start({
      limit: () => {
        const limit = new AbortController();
        limits.push(limit);
        return limit.signal;
      },
    });
    expect(text(await draw('before'))).toBe('%PDF before');
    const hanging = expect(draw('hangs')).rejects.toMatchObject({ code: 'unavailable' });
    const next = draw('next');
    await Promise.resolve();
    limits[1]?.abort();
    await hanging;
    expect(text(await next)).toBe('%PDF next');
    expect(troubles).toEqual(['pdf-thread-hung']);
  });

  test('that dies is replaced, however often', async () => {
    const draw = start();
    for (const _time of [1, 2, 3]) {
      await expect(draw('dies')).rejects.toMatchObject({ code: 'unavailable' });
      expect(text(await draw('next'))).toBe('%PDF next');
    }
    expect(troubles).toEqual(['pdf-thread-died', 'pdf-thread-died', 'pdf-thread-died']);
  });

  test('what fails in a drawing is told as it is, and the thread goes on', async () => {
    const draw = start();
    await expect(draw('fails')).rejects.toThrow(new RangeError('too wide'));
    expect(text(await draw('next'))).toBe('%PDF next');
    expect(troubles).toEqual([]);
  });

  test('a thread that is busy all the time keeps no page from being answered', async () => {
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const draw = start({ gate });
    const server = await startTestApp({ renderEstimatePdf: () => draw('waits') });
    const asked = server.post(PATH, earthBurial);
    for (const url of ['/api/csrf', '/api/urn', '/api/health'])
      expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200);
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    expect((await asked).body).toBe('%PDF waits');
    await server.close();
  });
});
