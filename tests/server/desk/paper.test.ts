import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LabelledPaper } from '#domain/labelled-paper.ts';
import { listPlanned } from '#server/db/desk/day.ts';
import { insertTextVersion } from '#server/db/wording.ts';
import { createRecordAct } from '#server/log/record-act.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { deskCall, orderedCase, preparedCase, readDeskCase } from '../../support/desk/work.ts';
import { smallCatalogue } from '../../support/small-catalogue.ts';

describe.each(databases)('the papers of cases on $name', ({ open }) => {
  let server: TestApp;
  let jutta: TestPerson;
  let isLogBroken = false;
  beforeAll(async () => {
    const real = createRecordAct(() => NOW);
    server = await startTestApp({
      database: await open(),
      seed: {
        ...smallCatalogue,
        restingPlaces: smallCatalogue.restingPlaces.map((place) => ({ ...place, slug: 'loehne/obernbeck' })),
      },
      recordAct: async (db, ...acts) => {
        if (isLogBroken && acts.some(({ kind }) => kind === 'paper-fetched')) throw new Error('the disk is full');
        await real(db, ...acts);
      },
    });
    jutta = await server.person({ role: 'mitarbeit' });
  });
  beforeEach(async () => {
    isLogBroken = false;
    for (const table of ['desk_case', 'desk_milestone', 'appointment', 'funeral_order', 'preparation'] as const)
      await server.database.db.deleteFrom(table).execute();
  });
  afterAll(() => server.close());

  const get = (path: string, as: TestPerson = jutta) => server.send({ method: 'GET', url: `/api/case/${path}`, as });
  /** What would be drawn. */
  async function paperOf(path: string): Promise<LabelledPaper> {
    const reply = await get(path);
    expect(reply.statusCode, reply.body).toBe(200);
    return JSON.parse(reply.body.slice('%PDF-1.7 '.length));
  }
  const linesOf = ({ parts }: LabelledPaper) =>
    parts.flatMap(({ rows }) => rows.map(({ label, text }) => `${label}: ${text || '_'}`));
  const took = async (call: object): Promise<string> =>
    (await server.post('/api/call', call, { as: jutta })).json().reference;
  const looks = () =>
    server.database.db.selectFrom('log_entry').selectAll().where('kind', '=', 'paper-fetched').execute();

  test('an order fills the forms that the office needs; what it does not say is a line', async () => {
    const reference = await orderedCase(server);
    const view = await readDeskCase(server, jutta, reference);
    expect(view.papers.map(({ kind }) => kind)).toEqual(['sheet', 'transfer', 'register-office', 'cemetery']);
    expect(view.place).toContain('Klinikum');
    const transfer = linesOf(await paperOf(`${reference}/paper/transfer.pdf`));
    expect(transfer).toContain(`Von: ${view.place}`);
    expect(transfer).toContain('Fahrzeug: _');
    const cemetery = linesOf(await paperOf(`${reference}/paper/cemetery.pdf`));
    expect(cemetery).toContain('Anschrift der Verwaltung: _');
    expect(cemetery.find((line) => line.startsWith('Friedhof: '))).not.toBe('Friedhof: _');
    const sheet = linesOf(await paperOf(`${reference}/paper/sheet.pdf`));
    for (const { name } of view.milestones) expect(sheet.some((line) => line.startsWith(name))).toBe(true);
  });

  test('is saved under a name that says nobody, is kept by no browser, and each look is in the log without names', async () => {
    const reference = await orderedCase(server);
    const before = (await looks()).length;
    const { headers } = await get(`${reference}/paper/register-office.pdf`);
    expect(headers['content-disposition']).toContain(`Anzeige des Sterbefalls ${reference}.pdf`);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    const entry = (await looks())[before];
    expect(entry).toMatchObject({ actor_id: jutta.userId, subject: reference });
    expect(JSON.parse(entry?.fields ?? '')).toEqual({ kind: 'register-office' });
    isLogBroken = true;
    expect((await get(`${reference}/paper/sheet.pdf`)).statusCode).not.toBe(200);
    expect((await get('paper/2026-11-20.pdf')).statusCode).not.toBe(200);
  });

  test('a paper that does not fit its case, another case and another caller are refused', async () => {
    const [earth, planned] = [await orderedCase(server), await preparedCase(server)];
    expect((await get(`${earth}/paper/crematorium.pdf`)).json().code).toBe('unknown-paper');
    expect((await get(`${planned}/paper/transfer.pdf`)).json().code).toBe('unknown-paper');
    expect((await get(`${planned}/paper/sheet.pdf`)).statusCode).toBe(200);
    expect((await get('AU-0000-0000-0000/paper/sheet.pdf')).json().code).toBe('unknown-case');
    expect((await get(`${earth}/paper/bill.pdf`)).statusCode).toBe(400);
    const erika = await server.person();
    expect((await get(`${earth}/paper/sheet.pdf`, erika)).statusCode).toBe(403);
    expect((await get('paper/2026-11-20.pdf', erika)).statusCode).toBe(403);
  });

  test('a call at night gives a transfer at once, a person found without a name as well', async () => {
    const call = { caller: 'Polizei Löhne', phoneNumber: '05732 1', place: 'Am Fluss, 32584 Löhne' };
    const reference = await took({ ...call, hasCertificate: false });
    const paper = await paperOf(`${reference}/paper/transfer.pdf`);
    expect(paper.about).toBe('Name nicht bekannt');
    expect(linesOf(paper)).toEqual(
      expect.arrayContaining([
        'Name: _',
        'Von: Am Fluss, 32584 Löhne',
        'Todesbescheinigung: fehlte beim Anruf',
        'Telefon: 05732 1',
      ]),
    );
    const view = await readDeskCase(server, jutta, reference);
    expect([view.place, view.town]).toEqual(['Am Fluss, 32584 Löhne', 'Löhne']);
    expect(view.papers.filter(({ isReady }) => !isReady).map(({ kind }) => kind)).toEqual(['cemetery', 'crematorium']);
  });

  test('the page of the cemetery says who keeps it, as it was saved last; one that cannot be read leaves a line', async () => {
    const { database } = server;
    const reference = await orderedCase(server);
    const operator = async () =>
      linesOf(await paperOf(`${reference}/paper/cemetery.pdf`)).find((line) => line.startsWith('Träger'));
    const path = 'friedhoefe/loehne/obernbeck.md';
    const save = (n: number, body: string) =>
      insertTextVersion(database.db, { path, n, body, author: null, note: null, fileHash: '' }, NOW);
    expect(await operator()).toBe('Träger: Ev.-Luth. Kirchengemeinde Obernbeck');
    const file = readFileSync('content/friedhoefe/loehne/obernbeck.md', 'utf8');
    await save(1, file.replace('Ev.-Luth. Kirchengemeinde Obernbeck', 'Kirchengemeinde Muster'));
    expect(await operator()).toBe('Träger: Kirchengemeinde Muster');
    await save(2, '---\n: [\n---\n');
    expect(await operator()).toBe('Träger: _');
    await insertTextVersion(database.db, { path, n: 3, body: null, author: null, note: null, fileHash: '' }, NOW);
    expect(await operator()).toBe('Träger: _');
  });

  test('the list of a day has appointments, what is planned and what is due, and today also what is overdue', async () => {
    const { db } = server.database;
    const [first, second, closed] = [await orderedCase(server), await orderedCase(server), await orderedCase(server)];
    const plan = async (reference: string, plannedAt: string) => {
      const { version } = await readDeskCase(server, jutta, reference);
      const body = { plannedAt, by: 'Jutta' };
      const reply = await deskCall(server, `PUT case/${reference}/milestone/trauerfeier`, { as: jutta, version, body });
      expect(reply.statusCode, reply.body).toBe(200);
    };
    await plan(first, '2026-11-24T14:00');
    await plan(closed, '2026-11-24T15:00');
    await db.updateTable('desk_case').set({ state: 'closed' }).where('reference', '=', closed).execute();
    const due = { next_milestone: 'standesamt', next_rule: 'standesamt' };
    await db
      .updateTable('desk_case')
      .set({ ...due, next_due: '2026-11-18T22:59:00.000Z' })
      .where('reference', '=', second)
      .execute();
    const person = { name: 'Erika', email: 'e@muster.example', phone_number: '05731 1', note: '', words: '' };
    await db
      .insertInto('appointment')
      .values({
        ...person,
        id: 't',
        kind: 'vorOrt',
        starts_at: '2026-11-24T09:00:00.000Z',
        ends_at: '2026-11-24T10:00:00.000Z',
        case_reference: null,
        created_at: NOW.toISOString(),
      })
      .execute();
    const reply = await get('paper/2026-11-24.pdf');
    expect(reply.headers['content-disposition']).toContain('Tagesliste 2026-11-24.pdf');
    const lines = linesOf(await paperOf('paper/2026-11-24.pdf')).join('\n');
    expect(lines).toContain('10:00 Uhr: Erika, 05731 1, hier im Haus');
    expect(lines).toContain('14:00 Uhr: Trauerfeier, Jutta');
    expect(lines).not.toContain('15:00 Uhr');
    expect(lines).not.toContain('Standesamt');
    const today = linesOf(await paperOf('paper/2026-11-20.pdf')).join('\n');
    expect(today).toContain('seit 18. November 2026: Standesamt');
    expect((await get('paper/2026-02-30.pdf')).statusCode).toBe(400);
  });

  test('what is planned for a day is read from an index, however many steps there are', async () => {
    const { db, kind } = { ...server.database };
    const span = { from: '2026-11-24', before: '2026-11-25', limit: 100 };
    expect(await listPlanned(db, span)).toEqual([]);
    const steps = Array.from({ length: 3000 }, (_, n) => ({
      reference: `AU-${String(n).padStart(4, '0')}`,
      id: 'trauerfeier',
      planned_at: `20${10 + (n % 15)}-01-01`,
      done_at: '2026-01-01',
      ...{ by_name: '', note: '', is_internal: 0 },
    }));
    for (let at = 0; at < steps.length; at += 500)
      await db
        .insertInto('desk_milestone')
        .values(steps.slice(at, at + 500))
        .execute();
    if (kind === 'postgresql') await sql`analyze desk_milestone`.execute(db);
    const explain = kind === 'postgresql' ? sql`explain` : sql`explain query plan`;
    const { rows } = await sql`${explain} select reference from desk_milestone
      where planned_at >= '2026-11-24' and planned_at < '2026-11-25' and done_at is null`.execute(db);
    expect(JSON.stringify(rows)).toContain('desk_milestone_planned');
  });
});
