import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import type { Finding } from '#domain/golive/golive.ts';
import { SAMPLE_LINE } from '#domain/golive/operation.ts';
import { followOperation } from '#server/golive/operation.ts';
import { formPaths } from '#site/form-paths.ts';
import { POLICIES_FILE } from '#site/page-policies.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { validOrder, validPreparation } from '../../support/case/order-samples.ts';
import { writeSmallSite } from '../../support/publication/small-site.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

const sample: Finding = { area: 'Ihr Haus', what: 'Name', where: 'content/firma.yaml', remedy: 'Tragen Sie ihn ein' };
const noBackup: Finding = { ...sample, area: 'Sicherung', what: 'noch keine Sicherung' };

describe('a sample house behind https', () => {
  let folder: string;
  let server: TestApp;
  let findings: readonly Finding[] = [sample];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'operation-'));
    const head = `<head><meta charset="utf-8"><title>Muster</title><link rel="sitemap" href="/sitemap-index.xml">`;
    writeSmallSite(folder, 'gebaut', {
      'trauerfall.html': `<!doctype html><html lang="de">${head}</head><body><div id="beauftragen" class="needs-script">Auftrag</div></body></html>`,
      'robots.txt': 'User-agent: *\nDisallow: /api/\n\nSitemap: https://muster.example/sitemap-index.xml\n',
      'llms.txt': '# Bestattungen Muster\n\n> Bestattungshaus\n',
      'sitemap-index.xml': '<sitemapindex/>',
    });
    writeFileSync(
      join(folder, POLICIES_FILE),
      JSON.stringify({ 'trauerfall.html': "default-src 'none';style-src 'sha256-x='" }),
    );
    const options = { siteUrl: 'https://muster.example' };
    server = await startTestApp({ options, siteDir: folder, findings: () => findings });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers });
  const placeOrder = (headers = {}) => server.post('/api/Workflow/bereavement', validOrder(), { headers });
  const countOrders = async () => (await server.database.db.selectFrom('funeral_order').selectAll().execute()).length;
  const counts = async () => [await countOrders(), (await server.mails()).length];

  test('refuses an order with the phone number, and stores and sends nothing', async () => {
    const reply = await placeOrder();
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'not-in-operation']);
    expect(reply.json().message).toBe(problems['not-in-operation'].message.replace(/\.$/, `: ${smallFirm.phone}.`));
    expect(await counts()).toEqual([0, 0]);
  });

  test('says so on every page, to people and to search engines, and before anybody fills in an order', async () => {
    const page = await get('/trauerfall', { 'accept-encoding': 'br' });
    const html = brotliDecompressSync(page.rawPayload).toString();
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'content-encoding': 'br' });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(
      `<body><aside class="sample-line" aria-label="Hinweis zum Betrieb"><p>${SAMPLE_LINE}</p></aside>`,
    );
    expect(html).toMatch(
      /<div id="beauftragen" class="needs-script"><p class="sample-notice">.*Bitte rufen Sie uns an: <a href="tel:\+493023125000">030 23125 000<\/a>\.<\/p>Auftrag/,
    );
    expect(html).not.toContain('rel="sitemap"');
    // The style of the line is allowed by the policy of the page.
    const [, style = ''] = /<style>(.*?)<\/style>/.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-x=' 'sha256-${hash}'`);
    for (const url of ['/', '/kontakt', '/404', formPaths.messageSent]) {
      const { headers, body } = await get(url);
      expect([url, headers['x-robots-tag'], body.includes(SAMPLE_LINE)]).toEqual([url, 'noindex', true]);
    }
  });

  test('leads programs to no list of pages, and hides none from them, or they would not see the noindex', async () => {
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\n');
    expect((await get('/sitemap-index.xml')).statusCode).toBe(404);
    expect((await get('/sitemap.xml')).statusCode).toBe(404);
    expect((await get('/llms.txt')).body).toBe(`# Bestattungen Muster\n\n> ${SAMPLE_LINE}.\n\n> Bestattungshaus\n`);
    expect((await get('/icon.png')).body).toBe('always the same');
  });

  test('still takes what binds nobody', async () => {
    expect((await server.post('/api/Workflow/preperation', validPreparation())).statusCode).toBe(200);
    expect((await server.app.inject('/api/transport-zone')).statusCode).toBe(200);
  });

  test('tells those who manage data', async () => {
    const admin = await server.person({ role: 'admin' });
    const overview = (await server.send({ method: 'GET', url: '/api/overview', as: admin })).json();
    expect([overview.isInOperation, overview.goLive.length]).toEqual([false, 1]);
  });

  test('takes orders without a restart once all is put right, and its pages are those of the build', async () => {
    const marked = await get('/kontakt');
    findings = [noBackup, noBackup];
    await server.operation.refresh();
    const key = { 'idempotency-key': 'ffffffff-ffff-4fff-8fff-ffffffffffff' };
    const reply = await placeOrder(key);
    expect([reply.statusCode, await countOrders()]).toEqual([200, 1]);
    const page = await get('/kontakt', { 'if-none-match': String(marked.headers.etag) });
    expect([page.statusCode, page.headers['x-robots-tag'], page.body.includes(SAMPLE_LINE)]).toEqual([
      200,
      undefined,
      false,
    ]);
    expect((await get('/sitemap-index.xml')).statusCode).toBe(200);
    expect((await get('/robots.txt')).body).toContain('Sitemap: ');
    expect((await get(formPaths.messageSent)).body).not.toContain(SAMPLE_LINE);

    // Closed again, it still answers for what it has accepted.
    findings = [sample];
    await server.operation.refresh();
    expect((await placeOrder(key)).json().reference).toBe(reply.json().reference);
    expect((await placeOrder()).statusCode).toBe(409);
    expect(await countOrders()).toBe(1);
  });
});

describe('what is found', () => {
  const follow = (isPublic = true) => {
    const state = { reads: 0, now: 0, stamp: '1', findings: [sample] as Finding[] };
    const operation = followOperation({
      isPublic,
      clock: () => new Date(state.now),
      stamp: () => state.stamp,
      read: async () => {
        state.reads += 1;
        return state.findings;
      },
    });
    return { state, operation };
  };

  test('is read again after a minute while the house is closed, and then by a change alone', async () => {
    const { state, operation } = follow();
    expect(operation.isOpen()).toBe(false);
    for (let second = 0; second < 60; second += 2) {
      state.now = second * 1000;
      await operation.refresh();
    }
    expect([state.reads, operation.isOpen(), operation.notice()]).toEqual([
      1,
      false,
      expect.stringContaining('1 Punkt'),
    ]);
    state.findings = [];
    state.now = 60_000;
    await operation.refresh();
    expect([state.reads, operation.isOpen(), operation.notice()]).toEqual([2, true, undefined]);
    state.now = 60 * 60_000;
    await operation.refresh();
    expect(state.reads).toBe(2);
    state.stamp = '2';
    state.findings = [sample];
    await operation.refresh();
    expect([state.reads, operation.isOpen()]).toEqual([3, false]);
  });

  test('is read again, too, after the clock was set back', async () => {
    const { state, operation } = follow();
    state.now = 24 * 60 * 60_000;
    await operation.refresh();
    state.findings = [];
    state.now = 0;
    await operation.refresh();
    expect([state.reads, operation.isOpen()]).toEqual([2, true]);
  });

  test('is read once for all who ask at the same time, and stays where it cannot be read', async () => {
    const { state, operation } = follow();
    await Promise.all([operation.refresh(), operation.refresh(), operation.findings()]);
    expect(state.reads).toBe(1);
    expect(await operation.findings()).toEqual([sample]);
    state.stamp = '2';
    Object.defineProperty(state, 'findings', {
      get: () => {
        throw new Error('away');
      },
    });
    await expect(operation.refresh()).rejects.toThrow('away');
    expect([operation.isOpen(), operation.notice()]).toEqual([false, expect.stringContaining('1 Punkt')]);
  });

  test('closes nothing on http, and nobody waits for it before it is asked for', async () => {
    const { state, operation } = follow(false);
    await operation.refresh();
    expect([state.reads, operation.isOpen(), operation.notice()]).toEqual([0, true, undefined]);
    expect(await operation.findings()).toEqual([sample]);
  });
});
