import { describe, expect, test } from 'vitest';
import { XSRF_HEADER } from '#contract/health.ts';
import { problems } from '#contract/problem.ts';
import { databaseFailure } from '#server/db/connection/failure.ts';
import { sqliteDatabase } from '#server/db/connection/node-sqlite.ts';
import { withPhone } from '#server/http/problem-reply.ts';
import { antiForgery, earthBurial, openSqliteInMemory, startTestApp } from '../../support/app.ts';

const PATH = '/api/Workflow/cost-estimation';

describe('a database that cannot work', () => {
  test('full: 503 with a pause to wait, and what is kept in memory goes on', async () => {
    const { database, raw } = openSqliteInMemory();
    const server = await startTestApp({ database });
    raw.exec(`PRAGMA max_page_count = ${Number(raw.prepare('PRAGMA page_count').get()?.page_count)}`);
    let response = await server.post(PATH, earthBurial);
    for (let i = 0; i < 50 && response.statusCode === 200; i++) response = await server.post(PATH, earthBurial);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('60');
    expect(response.json()).toMatchObject({
      code: 'disk-full',
      message: withPhone(problems['disk-full'].message, '030 23125 000'),
    });
    expect(response.json().message).toMatch(/rufen Sie uns an: 030 23125 000\.$/);
    expect((await server.app.inject('/api/urn')).statusCode).toBe(200);
    await server.close();
  });

  test.each([2, 10, 15, 18, 20, 22, 24, 25, 26, 27])(
    'full at the start, after %i pages: the reason is not hidden by rolling back',
    async (pages) => {
      const { database, raw } = openSqliteInMemory();
      raw.exec(`PRAGMA max_page_count = ${pages}`);
      const failure = await startTestApp({ database }).catch((error: unknown) => databaseFailure(error));
      expect(failure).toBe('full');
    },
  );

  test('a transaction that SQLite has ended by itself can be rolled back once more', () => {
    const { raw } = openSqliteInMemory();
    const rollback = sqliteDatabase(raw).prepare('rollback');
    expect(() => raw.exec('ROLLBACK')).toThrow('no transaction is active');
    expect(() => rollback.run([])).not.toThrow();
    raw.exec('BEGIN');
    rollback.run([]);
    expect(raw.isTransaction).toBe(false);
  });

  test('read-only: 503', async () => {
    const { database, raw } = openSqliteInMemory();
    const server = await startTestApp({ database });
    raw.exec('PRAGMA query_only = ON');
    expect((await server.post(PATH, earthBurial)).statusCode).toBe(503);
    await server.close();
  });

  test('away: 503, and health says so', async () => {
    const server = await startTestApp();
    await server.database.db.destroy();
    expect((await server.post(PATH, earthBurial)).statusCode).toBe(503);
    const health = await server.app.inject('/api/health');
    expect(health.statusCode).toBe(503);
    expect(health.json()).toMatchObject({ status: 'unavailable', databaseReachable: false });
    await server.app.close();
  });

  test('leaves one line without a stack for each request, a mistake of our own leaves its stack', async () => {
    const lines: string[] = [];
    const server = await startTestApp({
      options: { log: 'warn', logTo: { write: (line) => lines.push(line) } },
      renderEstimatePdf: async () => {
        throw new Error('a mistake');
      },
    });
    await server.post(PATH, earthBurial);
    expect(lines.splice(0).map((line) => JSON.parse(line).error.stack)).toEqual([expect.stringContaining('a mistake')]);
    const { token, cookies } = await antiForgery(server.app);
    await server.database.db.destroy();
    const request = {
      method: 'POST',
      url: PATH,
      payload: earthBurial,
      cookies,
      headers: { [XSRF_HEADER]: token },
    } as const;
    for (let count = 0; count < 3; count++) await server.app.inject(request);
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ route: PATH, method: 'POST', cause: 'away' });
      expect(line).not.toContain('stack');
    }
    await server.app.close();
  });

  test.each([
    ['53100', 'full'],
    ['53300', 'busy'],
    ['57P01', 'away'],
    ['40P01', 'busy'],
    ['40001', 'busy'],
    ['08006', 'away'],
    ['25006', 'readonly'],
    ['28P01', 'refused'],
    ['3D000', 'unopenable'],
    ['ECONNREFUSED', 'away'],
    ['23505', undefined],
  ])('PostgreSQL says %s: %s', (code, failure) => {
    expect(databaseFailure(Object.assign(new Error('x'), { code }))).toBe(failure);
  });
});

describe('a mistake of our own', () => {
  test('is a 500 that tells nothing', async () => {
    const server = await startTestApp({
      renderEstimatePdf: async () => {
        throw new Error('secret detail');
      },
    });
    const response = await server.post(PATH, earthBurial);
    expect(response.statusCode).toBe(500);
    expect(response.json().code).toBe('unexpected');
    expect(response.body).not.toContain('secret');
    await server.close();
  });
});
