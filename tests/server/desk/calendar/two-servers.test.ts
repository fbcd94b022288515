import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestPerson } from '../../../support/app.ts';
import { calendarOf, ERIKA } from '../../../support/desk/calendar.ts';
import { sharedDatabases, startTwoServers, type TwoServers } from '../../../support/two-servers.ts';

/** Weekdays without a holiday, each with the hours 9 to 14 in Germany. */
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
const HOURS = [9, 10, 11, 12, 13];
const TIMES = DAYS.flatMap((day) => HOURS.map((hour) => ({ day, hour })));
const clock = (hour: number, minute = '00') => `${String(hour).padStart(2, '0')}:${minute}`;

describe.each(sharedDatabases)('two servers with one calendar on %s', (kind) => {
  let both: TwoServers;
  let servers: readonly [TestApp, TestApp];
  let jutta: TestPerson;
  beforeAll(async () => {
    both = await startTwoServers(kind);
    servers = [both.first, both.second];
    jutta = await both.first.person({ role: 'mitarbeit' });
  });
  afterAll(() => both.stop());

  test('a visitor books at one while a time in it is blocked at the other: named or refused, never neither', async () => {
    const outcomes = await Promise.all(
      TIMES.map(async ({ day, hour }) => {
        const startsAt = new Date(`${day}T${clock(hour - 1)}Z`).toISOString();
        const booking = { kind: 'telefon', startsAt, ...ERIKA, email: `${day}-${hour}@muster.example` };
        const [booked, blocked] = await Promise.all([
          servers[0].post('/api/Appointment', booking),
          calendarOf(servers[1], jutta).block(`${day}T${clock(hour, '20')}`, `${day}T${clock(hour, '40')}`),
        ]);
        expect(blocked.statusCode, blocked.body).toBe(200);
        const isNamed = blocked.json().booked.some((each: { startsAt: string }) => each.startsAt === startsAt);
        return `${booked.statusCode === 200 ? 'booked' : booked.json().code}, ${isNamed ? 'named' : 'not named'}`;
      }),
    );
    expect(outcomes).toHaveLength(TIMES.length);
    for (const outcome of outcomes) expect(['booked, named', 'slot-taken, not named']).toContain(outcome);
  });

  test('one person is booked twice at one time by two of the team: one of them is asked', async () => {
    for (const hour of [18, 19, 20]) {
      const [start, end] = [`2026-11-27T${clock(hour)}`, `2026-11-27T${clock(hour, '45')}`];
      const booking = { kind: 'vorOrt', start, end, assignee: jutta.userId, ...ERIKA };
      const replies = await Promise.all(servers.map((server) => calendarOf(server, jutta).book(booking)));
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    }
  });

  test('the visitor and the team move one appointment at once: nobody waits for ever, and it is at one of the times', async () => {
    const later = { kind: 'vorOrt', start: '2026-11-30T18:00', end: '2026-11-30T19:00', ...ERIKA };
    for (const hour of [9, 10, 11]) {
      const { id } = (await calendarOf(servers[0], jutta).book(later)).json();
      const mails = servers[0].database.db.selectFrom('mail').select('body_text').where('kind', '=', 'termin');
      const texts = (await mails.execute()).map(({ body_text }) => body_text);
      const code = texts.flatMap((text) => text.match(new RegExp(`${id}\\.[\\w-]{22}`)) ?? [])[0];
      const startsAt = `2026-12-01T${clock(hour - 1)}:00.000Z`;
      const [own, team] = await Promise.all([
        servers[0].post('/api/Appointment/own/move', { code, startsAt }),
        calendarOf(servers[1], jutta).change(id, 1, {
          start: '2026-12-02T18:00',
          end: '2026-12-02T19:00',
          despite: true,
        }),
      ]);
      expect([own.statusCode, [200, 412].includes(team.statusCode)], `${own.body}${team.body}`).toEqual([200, true]);
      const row = await servers[0].database.db
        .selectFrom('appointment')
        .select('starts_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect([startsAt, '2026-12-02T17:00:00.000Z']).toContain(row.starts_at);
    }
  });
});
