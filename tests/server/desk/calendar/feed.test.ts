import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAppointment } from '#server/db/appointment.ts';
import { insertBlock } from '#server/db/desk/block.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../../support/app.ts';
import { bookingAt, calendarOf } from '../../../support/desk/calendar.ts';

describe.each(databases)('the feed of a calendar on $name', ({ open }) => {
  let server: TestApp;
  let jutta: TestPerson;
  let anna: TestPerson;
  const written: string[] = [];
  beforeAll(async () => {
    const options = { log: 'info', rateLimits: true } as const;
    const logTo = { write: (line: string) => void written.push(line) };
    server = await startTestApp({ database: await open(), options: { ...options, logTo } });
    jutta = await server.person({ role: 'mitarbeit' });
    anna = await server.person({ role: 'admin' });
  });
  afterAll(() => server.close());

  const pathOf = async (person: TestPerson): Promise<string> => {
    const reply = await calendarOf(server, person).feed('POST');
    expect(reply.statusCode, reply.body).toBe(200);
    return new URL(reply.json().address).pathname;
  };
  let address = 0;
  /** Each from an address of its own, so that no limit is met by chance. */
  const fetchFeed = (url: string, headers = {}) => {
    address += 1;
    return server.app.inject({ url, headers, remoteAddress: `10.1.${address >> 8}.${address & 255}` });
  };

  test('is one in UTC with her own and nobody’s, steps and blocks; the same content is the same file', async () => {
    const calendar = calendarOf(server, jutta);
    await calendar.book(bookingAt('10:00', { assignee: jutta.userId }));
    await calendar.book(bookingAt('12:00'));
    await calendar.book(bookingAt('14:00', { assignee: anna.userId }));
    await calendar.block('2026-11-30', '2026-11-30');
    const path = await pathOf(jutta);
    const reply = await fetchFeed(path);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(reply.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(reply.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M');
    const starts = [...reply.body.matchAll(/DTSTART:(\S+)/g)].map(([, start]) => start).toSorted();
    expect(starts).toEqual(['20261123T090000Z', '20261123T110000Z', '20261129T230000Z']);
    expect(reply.body).not.toMatch(/TZID|VTIMEZONE/);
    expect(reply.headers['cache-control']).toBe('private, no-cache');
    const known = await fetchFeed(path, { 'if-none-match': reply.headers.etag });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', reply.headers.etag]);
    await calendar.book(bookingAt('16:00'));
    expect((await fetchFeed(path, { 'if-none-match': reply.headers.etag })).statusCode).toBe(200);
  });

  test('says nothing of a person, whatever was written down', async () => {
    const { db } = server.database;
    const path = await pathOf(jutta);
    const word = fc.stringMatching(/^[A-Za-zÄÖÜäöüß]{12,24}$/);
    const phone = fc.stringMatching(/^\d{11}$/);
    const person = fc.record({
      name: word,
      email: word,
      phoneNumber: phone,
      note: word,
      reason: word,
      minute: fc.nat(9000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 5 }), async (people) => {
        await db.deleteFrom('appointment').execute();
        await db.deleteFrom('calendar_block').execute();
        for (const [at, { minute, reason, ...said }] of people.entries()) {
          const start = new Date(NOW.getTime() + minute * 60_000);
          const span = { startsAt: start.toISOString(), endsAt: new Date(start.getTime() + 3_600_000).toISOString() };
          const team = { assigneeId: at % 2 === 0 ? jutta.userId : null };
          await insertAppointment(
            db,
            { id: `termin-${at}`, kind: 'hausbesuch', ...span, ...said, caseReference: undefined, team },
            NOW,
          );
          await insertBlock(db, {
            id: `sperre-${at}`,
            starts_at: span.startsAt,
            ends_at: span.endsAt,
            reason,
            created_at: span.startsAt,
            by_id: null,
            by_name: said.name,
          });
        }
        const file = (await fetchFeed(path)).body.replaceAll('\r\n ', '');
        expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2 * people.length);
        for (const { minute: _, ...said } of people)
          for (const text of Object.values(said)) expect(file).not.toContain(text);
        const lines = new Set(file.split('\r\n').map((line) => line.split(/[:;]/)[0]));
        for (const name of ['DESCRIPTION', 'LOCATION', 'ORGANIZER', 'ATTENDEE']) expect(lines).not.toContain(name);
        const summaries = [...file.matchAll(/SUMMARY:(.*)\r\n/g)].map(([, summary]) => summary);
        expect(new Set(summaries)).toEqual(new Set(['Termin', 'Gesperrt']));
      }),
      { numRuns: 20 },
    );
  });

  test('names the case, also at a step of it, and leads to where one reads more after signing in', async () => {
    const { db } = server.database;
    // The random ones of the test before may lie where this appointment is booked.
    await db.deleteFrom('appointment').execute();
    await db.deleteFrom('calendar_block').execute();
    const call = { caller: 'Anna Geheim', phoneNumber: '05731 998877', isDying: false };
    const { reference } = (await server.post('/api/call', call, { as: jutta })).json();
    const step = { reference, id: 'ueberfuehrung', planned_at: '2026-11-24T14:30', done_at: null };
    await db
      .insertInto('desk_milestone')
      .values({ ...step, by_name: '', note: 'Schlüssel', is_internal: 1 })
      .execute();
    const booked = await calendarOf(server, jutta).book(bookingAt('18:00', { caseReference: reference }));
    expect(booked.statusCode, booked.body).toBe(200);
    const file = (await fetchFeed(await pathOf(jutta))).body.replaceAll('\r\n ', '');
    expect(file.match(new RegExp(`SUMMARY:${reference}\r\n`, 'g'))).toHaveLength(2);
    expect(file).toContain(`/daten-verwalten/fall?nummer=${reference}`);
    expect(file).toContain('/daten-verwalten/termine?tag=2026-11-23');
    expect(file).toContain('DTSTART:20261124T133000Z');
    expect(file).not.toMatch(/Geheim|Schlüssel|05731/);
  });

  test('her address is told once and kept as a hash; a new one ends it, and so does she', async () => {
    const calendar = calendarOf(server, jutta);
    const first = await pathOf(jutta);
    const token = first.split('/').at(-1)?.replace('.ics', '') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await calendar.feed('GET')).json()).toEqual({ feed: { createdAt: NOW.toISOString(), usedAt: null } });
    await fetchFeed(first);
    expect((await calendar.feed('GET')).json().feed.usedAt).toBe(NOW.toISOString());
    const stored = JSON.stringify([
      await server.database.db.selectFrom('calendar_feed').selectAll().execute(),
      await server.database.db.selectFrom('log_entry').selectAll().execute(),
    ]);
    expect(stored).not.toContain(token);
    const second = await pathOf(jutta);
    expect([(await fetchFeed(first)).statusCode, (await fetchFeed(second)).statusCode]).toEqual([404, 200]);
    expect((await calendar.feed('DELETE')).statusCode).toBe(200);
    expect((await calendar.feed('DELETE')).statusCode).toBe(200);
    expect((await fetchFeed(second)).json().code).toBe('unknown-feed');
    expect((await calendar.feed('GET')).json()).toEqual({ feed: null });
    const acts = await server.database.db
      .selectFrom('log_entry')
      .select('kind')
      .where('kind', 'like', 'feed-%')
      .execute();
    expect(acts.filter(({ kind }) => kind === 'feed-revoked')).toHaveLength(1);
  });

  test('it ends with the right to work on cases, and with the account', async () => {
    const { db } = server.database;
    const gone = await server.person({ role: 'mitarbeit' });
    const path = await pathOf(gone);
    await db.updateTable('user').set({ role: 'user' }).where('id', '=', gone.userId).execute();
    expect((await fetchFeed(path)).statusCode).toBe(404);
    await db.updateTable('user').set({ role: 'mitarbeit' }).where('id', '=', gone.userId).execute();
    expect((await fetchFeed(path)).statusCode).toBe(200);
    const out = await server.send({ method: 'POST', url: `/api/team/${gone.userId}/deactivate`, as: anna });
    expect(out.statusCode, out.body).toBe(200);
    expect((await fetchFeed(path)).statusCode).toBe(404);
    const rows = await db.selectFrom('calendar_feed').selectAll().where('user_id', '=', gone.userId).execute();
    expect(rows).toEqual([]);
  });

  test('a stranger who guesses finds the same nothing and is slowed down; no token reaches the log', async () => {
    const path = await pathOf(jutta);
    const guesses = ['A'.repeat(43), 'x', path.split('/').at(-1)?.slice(0, 42) ?? ''];
    for (const guess of guesses) {
      const refused = await fetchFeed(`/api/calendar/${guess}.ics`);
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'unknown-feed']);
    }
    const url = `/api/calendar/${'B'.repeat(43)}.ics`;
    const statuses: number[] = [];
    for (let at = 0; at < 35; at += 1)
      statuses.push((await server.app.inject({ url, remoteAddress: '10.9.9.9' })).statusCode);
    expect(statuses).toEqual([...Array(30).fill(404), ...Array(5).fill(429)]);
    expect((await fetchFeed(path)).statusCode).toBe(200);
    expect(written.join('')).not.toMatch(/\.ics|[\w-]{43}/);
  });
});
