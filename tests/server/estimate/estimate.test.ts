import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { problems } from '#contract/problem.ts';
import { Estimate } from '#domain/estimate/estimate.ts';
import { newReference } from '#server/auth/new-reference.ts';
import { createEstimate, dayInGermany } from '#server/estimate/create-estimate.ts';
import { databases, earthBurial, startTestApp, type TestApp, urnBurial } from '../../support/app.ts';
import { changeStoredRow } from '../../support/stored-row.ts';

const PATH = '/api/Workflow/cost-estimation';

describe.each(databases)('the cost estimate on $name', ({ open }) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
  });
  afterAll(() => server.close());

  const get = (url: string) => server.app.inject({ method: 'GET', url });
  const stored = async () =>
    Number(
      (
        await server.database.db
          .selectFrom('estimate')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );

  test('comes as a PDF that can be fetched again by its reference', async () => {
    const created = await server.post(PATH, urnBurial);
    expect(created.statusCode).toBe(200);
    const reference = String(created.headers['x-estimate-reference']);
    expect(reference).toMatch(/^KV(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(created.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Kostenvoranschlag-${reference}.pdf"`,
      'cache-control': 'no-store',
    });

    const again = await get(`/api/estimate/${reference}.pdf`);
    expect(again.rawPayload.equals(created.rawPayload)).toBe(true);
    expect(again.headers['x-estimate-reference']).toBe(reference);

    const estimate = z.decode(Estimate, (await get(`/api/estimate/${reference}`)).json());
    expect(estimate).toMatchObject({
      reference,
      createdAt: '2026-11-20T09:00:00.000Z',
      validUntil: '2026-12-20',
      request: urnBurial,
      title: 'feuerbestattung',
      place: 'Friedhof Werste, Bad Oeynhausen',
    });
    // 1800.10 service + 0 coffin + 310 urn + 390.40 transport + 350..480.55 cremation + 600 grave + 270.10 burial + 60 care
    expect([estimate.min, estimate.max]).toEqual([378_060, 391_115]);
    expect(estimate.cheapest.min).toBeLessThan(estimate.min);
  });

  test('keeps its lines when prices change', async () => {
    const created = await createEstimate(server.services, earthBurial, { visitor: { address: '192.0.2.1' } });
    if (!created.ok) throw new Error(created.code);
    await changeStoredRow(server.database, 'coffin', earthBurial.coffinId, { price: 0.01 });
    const kept = (await get(`/api/estimate/${created.estimate.reference}`)).json();
    expect(kept).toEqual(z.encode(Estimate, created.estimate));
  });

  test.each(['price', 'min', 'total', 'lines', '__proto__x'])('a client cannot send %s', async (field) => {
    const before = await stored();
    const refused = await server.post(PATH, { ...earthBurial, [field]: 1 });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual([{ field, message: `Das Feld „${field}“ gibt es hier nicht.` }]);
    expect(await stored()).toBe(before);
  });

  test.each([
    ['unknown-funeral-form', 'funeralFormId', { ...earthBurial, funeralFormId: 'nichts' }],
    ['unknown-grave', 'graveRestingPlaceRelationId', { ...earthBurial, graveRestingPlaceRelationId: 'nichts' }],
    ['grave-missing', 'graveRestingPlaceRelationId', { ...earthBurial, graveRestingPlaceRelationId: undefined }],
    ['grave-twice', 'existingGrave', { ...earthBurial, existingGrave: { restingPlaceId: 'werste' } }],
    ['unknown-coffin', 'coffinId', { ...earthBurial, coffinId: 'nichts' }],
    ['unknown-urn', 'urnId', { ...urnBurial, urnId: 'nichts' }],
    ['unknown-transport-zone', 'transportZoneId', { ...earthBurial, transportZoneId: 'nichts' }],
    [
      'grave-does-not-fit-form',
      'graveRestingPlaceRelationId',
      { ...earthBurial, graveRestingPlaceRelationId: 'lohe-urne' },
    ],
    ['coffin-contradicts-size', 'coffinId', { ...earthBurial, size: 'oversized' }],
    ['urn-missing', 'urnId', { ...urnBurial, urnId: undefined }],
    ['urn-not-taken', 'urnId', { ...earthBurial, urnId: 'stahl' }],
    [
      'urn-does-not-dissolve',
      'urnId',
      { ...urnBurial, funeralFormId: 'seebestattung', graveRestingPlaceRelationId: 'nordsee-see' },
    ],
    ['urn-does-not-rot', 'urnId', { ...urnBurial, urnId: 'stahl' }],
    [
      'urn-does-not-rot',
      'urnId',
      {
        ...urnBurial,
        funeralFormId: 'baumbestattung',
        graveRestingPlaceRelationId: 'kalletal-baum',
        urnId: 'stahl',
      },
    ],
  ] as const)('is refused: %s', async (code, field, request) => {
    const refused = await server.post(PATH, request);
    expect(refused.statusCode).toBe(422);
    expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const { message } = problems[code];
    expect(refused.json()).toMatchObject({ status: 422, code, message, errors: [{ field, message }] });
  });

  test('an unknown reference is not found', async () => {
    for (const end of ['', '.pdf'])
      expect((await get(`/api/estimate/KV-0000-0000-0000${end}`)).json()).toMatchObject({
        status: 404,
        code: 'unknown-estimate',
      });
    expect((await get('/api/estimate/KV-1')).statusCode).toBe(400);
  });
});

describe('a reference', () => {
  test('has no letters that are misheard', () => {
    expect(newReference('KV', () => 31)).toBe('KV-ZZZZ-ZZZZ-ZZZZ');
    expect(new Set(Array.from({ length: 1000 }, () => newReference('KV'))).size).toBe(1000);
  });
});

describe('the last valid day', () => {
  test('is counted in Germany', () => {
    expect(dayInGermany(new Date('2026-11-20T23:30:00Z'), 0)).toBe('2026-11-21');
    expect(dayInGermany(new Date('2026-03-28T22:30:00Z'), 1)).toBe('2026-03-29');
    expect(dayInGermany(new Date('2026-12-20T09:00:00Z'), 30)).toBe('2027-01-19');
  });
});
