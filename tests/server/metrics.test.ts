import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { sendContactMessage } from '#contract/message.ts';
import { METRICS_PATH, startMetrics } from '#server/metrics.ts';
import { antiForgery, databases, startTestApp, type TestApp } from '../support/app.ts';

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

describe.each(databases)('what Prometheus reads, on $name', ({ open }) => {
  const started: { readonly server: TestApp; readonly metrics: Server }[] = [];
  afterEach(async () => {
    for (const { server, metrics } of started.splice(0)) {
      metrics.close();
      await server.close();
    }
  });

  async function start() {
    const server = await startTestApp({
      database: await open(),
      renderEstimatePdf: async () => {
        throw new Error('a mistake');
      },
    });
    const dataDir = tmpdir();
    const metrics = await startMetrics(server.app.server, { ...server, dataDir }, { host: '127.0.0.1', port: 0 });
    started.push({ server, metrics });
    const site = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const read = async () => (await fetch(`${originOf(metrics)}${METRICS_PATH}`)).text();
    const series = async () =>
      Object.fromEntries(
        (await read())
          .split('\n')
          .filter((line) => line !== '' && !line.startsWith('#'))
          .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
      );
    return { server, metrics, site, read, series };
  }

  test('is twelve series', async () => {
    const { series } = await start();
    expect(Object.keys(await series()).toSorted()).toEqual([
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'site_database_up',
      'site_disk_free_bytes',
      'site_event_loop_delay_seconds',
      'site_mails_failed',
      'site_mails_waiting',
      'site_request_errors_total',
      'site_request_seconds_count',
      'site_request_seconds_sum',
      'site_request_seconds{quantile="0.95"}',
      'site_requests_open',
    ]);
  });

  test('counts requests, failures and mails, and names nobody', async () => {
    const { server, site, read, series } = await start();
    const before = await series();
    expect(before).toMatchObject({ site_database_up: 1, site_mails_waiting: 0, site_requests_open: 0 });
    expect(before.process_cpu_seconds_total).toBeGreaterThan(0);
    expect(before.site_disk_free_bytes).toBeGreaterThan(0);

    const { token, cookies } = await antiForgery(server.app);
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)[0] ?? '';
    const headers = { cookie, 'x-xsrf-token': token };
    const form = new FormData();
    const message = { name: 'Erika Veilchen', email: 'erika@veilchen.example', subject: 'Frage', message: 'Wann?' };
    for (const [name, value] of Object.entries(message)) form.set(name, value);
    const sent = await fetch(`${site}${sendContactMessage.path}`, { method: 'POST', headers, body: form });
    expect(sent.status).toBe(200);
    expect((await fetch(`${site}/api/estimate/KV-2026-ABCDEF`)).status).toBe(400);
    const after = await series();
    expect(after.site_request_seconds_count).toBe(2);
    expect(after.site_mails_waiting).toBe(2);
    expect(after.site_request_errors_total).toBe(0);
    expect(await read()).not.toMatch(/veilchen|KV-2026|127\.0\.0\.1|\/api/i);
  });

  test('says that the database is away, and what it cannot know', async () => {
    const { server, site, series } = await start();
    await server.database.db.destroy();
    expect((await fetch(`${site}/api/health`)).status).toBe(503);
    expect(await series()).toMatchObject({
      site_database_up: 0,
      site_mails_waiting: Number.NaN,
      site_mails_failed: Number.NaN,
      site_request_errors_total: 1,
    });
  });

  test('is there for nobody who asks for anything else', async () => {
    const { metrics, site } = await start();
    expect((await fetch(`${site}${METRICS_PATH}`)).status).toBe(404);
    expect((await fetch(`${originOf(metrics)}/`)).status).toBe(404);
    expect((await fetch(`${originOf(metrics)}${METRICS_PATH}`, { method: 'POST' })).status).toBe(404);
  });
});
