import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases, startTestApp, type TestApp, type TestPerson } from '../../../support/app.ts';
import { mailedCode } from '../../../support/appointment.ts';
import { bookingAt, calendarOf, ERIKA } from '../../../support/desk/calendar.ts';

const CALL = { caller: 'Anna Muster', phoneNumber: '05731 998877', isDying: false };

describe.each(databases)('the calendar of the team on $name', ({ open }) => {
  let server: TestApp;
  let jutta: TestPerson;
  let anna: TestPerson;
  let calendar: ReturnType<typeof calendarOf>;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    jutta = await server.person({ role: 'mitarbeit' });
    anna = await server.person({ role: 'admin' });
    calendar = calendarOf(server, jutta);
  });
  beforeEach(async () => {
    for (const table of ['appointment', 'cancelled_appointment', 'calendar_block', 'mail', 'log_entry'] as const)
      await server.database.db.deleteFrom(table).execute();
  });
  afterAll(() => server.close());

  const mails = () => server.database.db.selectFrom('mail').selectAll().orderBy('created_at').execute();
  const kinds = async () => (await mails()).map(({ kind }) => kind).toSorted();
  const free = async (day: string): Promise<readonly string[]> => {
    const reply = await server.app.inject(`/api/Appointment/filter?from=${day}&to=${day}`);
    return reply.json().free.map(({ startsAt }: { startsAt: string }) => startsAt);
  };
  const bookAsVisitor = (startsAt: string, email = 'jonas@muster.example') =>
    server.post('/api/Appointment', { kind: 'telefon', startsAt, ...ERIKA, email });

  test('shows appointments, planned steps of cases that go on, blocks, hours and holidays, and says in the log who looked', async () => {
    const called = await server.post('/api/call', CALL, { as: jutta, headers: { 'idempotency-key': randomUUID() } });
    const { reference } = called.json();
    for (const [id, plannedAt] of [
      ['ueberfuehrung', '2026-11-23T14:30'],
      ['standesamt', '2026-11-23'],
    ] as const) {
      const seen = await server.send({ method: 'GET', url: `/api/case/${reference}`, as: jutta });
      const planned = await server.send({
        method: 'PUT',
        url: `/api/case/${reference}/milestone/${id}`,
        payload: { plannedAt },
        headers: { 'if-match': String(seen.headers.etag) },
        as: jutta,
      });
      expect(planned.statusCode, planned.body).toBe(200);
    }
    await calendar.book(bookingAt('18:00', { note: 'Rollstuhl', assignee: anna.userId, caseReference: reference }));
    await calendar.block('2026-11-24', '2026-11-24', 'Inventur');
    const reply = await calendar.read('2026-11-23', '2026-12-25');
    expect(reply.headers['cache-control']).toBe('no-store');
    const { appointments, steps, blocks, days, colleagues } = reply.json();
    expect(appointments).toMatchObject([
      {
        ...ERIKA,
        startsAt: '2026-11-23T17:00:00.000Z',
        endsAt: '2026-11-23T18:00:00.000Z',
        note: 'Rollstuhl',
        assignee: { id: anna.userId, name: anna.email },
        caseReference: reference,
        version: 1,
      },
    ]);
    // A day without a time is no appointment.
    expect(steps).toEqual([
      {
        reference,
        milestone: 'ueberfuehrung',
        name: 'Überführung',
        startsAt: '2026-11-23T13:30:00.000Z',
        isDone: false,
      },
    ]);
    expect(blocks).toMatchObject([{ startsAt: '2026-11-23T23:00:00.000Z', endsAt: '2026-11-24T23:00:00.000Z' }]);
    expect(colleagues.map(({ id }: { id: string }) => id).toSorted()).toEqual([anna.userId, jutta.userId].toSorted());
    const christmas = days.at(-1);
    expect([christmas.day, christmas.isHoliday, christmas.slots]).toEqual(['2026-12-25', true, []]);
    expect(days[0].slots.length).toBeGreaterThan(3);
    const looks = await server.database.db
      .selectFrom('log_entry')
      .selectAll()
      .where('kind', '=', 'calendar-opened')
      .execute();
    expect(looks).toMatchObject([{ actor_id: jutta.userId }]);
    // No step of a case that has ended.
    const seen = await server.send({ method: 'GET', url: `/api/case/${reference}`, as: jutta });
    const headers = { 'if-match': String(seen.headers.etag) };
    await server.send({
      method: 'PUT',
      url: `/api/case/${reference}`,
      payload: { state: 'closed' },
      headers,
      as: jutta,
    });
    expect((await calendar.read()).json().steps).toEqual([]);
  });

  test('nobody else sees or changes anything of it', async () => {
    const { id } = (await calendar.book(bookingAt('18:00'))).json();
    const stranger = calendarOf(server, await server.person());
    const refused = [
      await stranger.read(),
      await stranger.book(bookingAt('19:00')),
      await stranger.change(id, 1, { note: 'x' }),
      await stranger.cancel(id, 1),
      await stranger.block('2026-11-24', '2026-11-24'),
      await stranger.feed('GET'),
      await stranger.feed('POST'),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 403));
    expect((await server.app.inject('/api/calendar?from=2026-11-23&to=2026-11-23')).statusCode).toBe(401);
    expect(await kinds()).toEqual(['termin']);
  });

  test('an appointment outside the hours is mailed with its calendar file once, also when it is sent twice', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all([0, 1].map(() => calendar.book(bookingAt('19:30'), headers)));
    expect(replies[0]?.json()).toEqual(replies[1]?.json());
    expect(await mails()).toMatchObject([{ kind: 'termin', recipient: ERIKA.email }]);
    expect(JSON.parse((await mails())[0]?.attachments ?? '')).toMatchObject([{ kind: 'appointment' }]);
    // Her link opens it, and moves it to a time that visitors may book.
    const code = await mailedCode(server, ERIKA.email);
    const moved = await server.post('/api/Appointment/own/move', { code, startsAt: '2026-11-24T09:00:00.000Z' });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await calendar.read('2026-11-24')).json().appointments).toMatchObject([{ version: 2 }]);
    expect((await bookAsVisitor('2026-11-24T09:00:00.000Z')).json().code).toBe('slot-taken');
  });

  test('without an address nobody is mailed', async () => {
    const { email: _, ...booking } = bookingAt('18:00');
    const { id } = (await calendar.book(booking)).json();
    expect((await calendar.change(id, 1, { start: '2026-11-25T18:00', end: '2026-11-25T19:00' })).statusCode).toBe(200);
    expect((await calendar.cancel(id, 2)).json().message).toContain('rufen Sie an');
    expect(await kinds()).toEqual([]);
  });

  test('nobody is given two at once unless it is meant so, and others may be booked beside her', async () => {
    await calendar.book(bookingAt('10:00', { assignee: anna.userId }));
    const refused = await calendar.book(bookingAt('10:30', { assignee: anna.userId }));
    expect(refused.json()).toMatchObject({ code: 'appointment-overlaps' });
    expect(refused.json().overlaps).toEqual([expect.stringContaining('Erika Muster (Bei uns im Haus)')]);
    expect((await calendar.book(bookingAt('10:00', { assignee: jutta.userId }))).statusCode).toBe(200);
    const nobodys = (await calendar.book(bookingAt('10:00'))).json();
    expect((await calendar.book(bookingAt('10:30'))).json().code).toBe('appointment-overlaps');
    // To give it to who is busy is asked about, too; to take it from her is not.
    const given = await calendar.change(nobodys.id, 1, { assignee: anna.userId });
    expect(given.json().code).toBe('appointment-overlaps');
    const meant = await calendar.change(nobodys.id, 1, { assignee: anna.userId, despite: true });
    expect(meant.json()).toMatchObject({ version: 2, assignee: { id: anna.userId } });
    expect((await calendar.change(nobodys.id, 2, { assignee: null })).json()).toMatchObject({
      assignee: null,
      version: 3,
    });
    expect((await calendar.book(bookingAt('10:30', { assignee: anna.userId, despite: true }))).statusCode).toBe(200);
    expect((await calendar.read()).json().appointments).toHaveLength(4);
    // For a visitor the time is taken by any of them.
    expect((await bookAsVisitor('2026-11-23T09:00:00.000Z')).json().code).toBe('slot-taken');
    expect((await bookAsVisitor('2026-11-23T10:00:00.000Z')).json().code).toBe('slot-taken');
  });

  test('it is moved and moved back, each told by mail, and its calendar entry stays the same', async () => {
    await bookAsVisitor('2026-11-23T09:00:00.000Z', ERIKA.email);
    const [{ id, version }] = (await calendar.read()).json().appointments;
    const there = { start: '2026-11-24T08:15', end: '2026-11-24T09:15' };
    const moved = await calendar.change(id, version, there);
    expect(moved.json(), moved.body).toMatchObject({ id, version: 2, startsAt: '2026-11-24T07:15:00.000Z' });
    expect(moved.headers.etag).toBe('"2"');
    expect(await free('2026-11-23')).toContain('2026-11-23T09:00:00.000Z');
    expect((await calendar.change(id, 2, { start: '2026-11-23T10:00', end: '2026-11-23T11:00' })).statusCode).toBe(200);
    expect(await free('2026-11-23')).not.toContain('2026-11-23T09:00:00.000Z');
    expect(await kinds()).toEqual(['termin', 'termin-haus', 'termin-verschoben', 'termin-verschoben']);
    const rows = await server.database.db.selectFrom('appointment').selectAll().execute();
    expect(rows).toMatchObject([{ id, sequence: 2, version: 3, by_team: 1 }]);
    // What is so already is no change, and a note is told to nobody.
    expect((await calendar.change(id, 3, { name: ERIKA.name })).json().version).toBe(3);
    expect((await calendar.change(id, 3, { note: 'Zu zweit' })).json()).toMatchObject({ note: 'Zu zweit', version: 4 });
    expect((await calendar.change(id, 4, { kind: 'hausbesuch' })).json()).toMatchObject({ kind: 'hausbesuch' });
    expect((await kinds()).filter((kind) => kind === 'termin')).toHaveLength(2);
  });

  test('it is cancelled with a reason that the visitor reads, and what is known of her is deleted', async () => {
    await bookAsVisitor('2026-11-23T09:00:00.000Z', ERIKA.email);
    const code = await mailedCode(server, ERIKA.email);
    const [{ id }] = (await calendar.read()).json().appointments;
    expect((await calendar.cancel(id, 1, '  ')).statusCode).toBe(400);
    expect((await calendar.cancel(id, 1, 'Leider ist\nHerr Muster krank.')).json().message).toContain('per E-Mail');
    const mail = (await mails()).find(({ kind }) => kind === 'termin-faellt-aus');
    expect(mail).toMatchObject({ recipient: ERIKA.email });
    expect(mail?.body_text).toContain('Herr Muster krank.');
    expect(JSON.parse(mail?.attachments ?? '')).toMatchObject([{ kind: 'appointment', id }]);
    expect(await kinds()).not.toContain('termin-abgesagt-haus');
    expect(await free('2026-11-23')).toContain('2026-11-23T09:00:00.000Z');
    expect((await server.post('/api/Appointment/own', { code })).json()).toMatchObject({ state: 'cancelled' });
    expect((await calendar.cancel(id, 1)).json().code).toBe('unknown-calendar-entry');
    expect((await calendar.change(id, 1, { note: 'x' })).json().code).toBe('unknown-calendar-entry');
  });

  test('two that change the same: the second is shown both versions; without a version nothing is done', async () => {
    const { id } = (await calendar.book(bookingAt('18:00'))).json();
    const replies = await Promise.all(['Eins', 'Zwei'].map((note) => calendar.change(id, 1, { note })));
    const [done, refused] = replies.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(done?.json().version).toBe(2);
    expect([refused?.statusCode, refused?.json().code]).toEqual([412, 'appointment-changed']);
    expect(refused?.json().versions).toMatchObject({ version: 2, stored: { note: done?.json().note } });
    expect(refused?.json().versions.sent.note).not.toBe(done?.json().note);
    expect((await calendar.cancel(id, 1)).statusCode).toBe(412);
    const missing = await server.send({
      method: 'PUT',
      url: `/api/calendar/appointment/${id}`,
      payload: { note: 'x' },
      as: jutta,
    });
    expect(missing.statusCode).toBe(428);
  });

  test('two that book one person at once: one is asked', async () => {
    const replies = await Promise.all(
      [0, 1, 2, 3].map(() => calendar.book(bookingAt('10:00', { assignee: anna.userId }))),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  });

  test('a blocked time is offered to nobody, names what is booked in it, and is freed again', async () => {
    await bookAsVisitor('2026-11-24T09:00:00.000Z');
    const reply = await calendar.block('2026-11-24', '2026-11-25', 'Inventur');
    expect(reply.json()).toMatchObject({ block: { reason: 'Inventur' }, booked: [{ email: 'jonas@muster.example' }] });
    expect(await free('2026-11-24')).toEqual([]);
    expect(await free('2026-11-25')).toEqual([]);
    expect(await free('2026-11-26')).not.toEqual([]);
    expect((await bookAsVisitor('2026-11-25T09:00:00.000Z', 'x@muster.example')).json().code).toBe('slot-taken');
    expect((await calendar.read('2026-11-24')).json().appointments).toHaveLength(1);
    const booked = await calendar.book(bookingAt('10:00', { start: '2026-11-25T10:00', end: '2026-11-25T11:00' }));
    expect(booked.json().overlaps).toEqual(['Gesperrt: Inventur']);
    const { id } = reply.json().block;
    expect((await calendar.unblock(id, 2)).statusCode).toBe(412);
    expect((await calendar.unblock(id)).statusCode).toBe(200);
    expect((await calendar.unblock(id)).json().code).toBe('unknown-calendar-entry');
    expect(await free('2026-11-25')).not.toEqual([]);
  });

  test('a block and a booking at the same moment: the block names it, or it is refused', async () => {
    for (const hour of ['09', '10', '11', '12', '13']) {
      const startsAt = `2026-11-26T${hour}:00:00.000Z`;
      const local = String(Number(hour) + 1).padStart(2, '0');
      const blocking = () => calendar.block(`2026-11-26T${local}:30`, `2026-11-26T${local}:45`);
      const booking = () => bookAsVisitor(startsAt, `${hour}@muster.example`);
      const [first, second] = Number(hour) % 2 === 0 ? [booking, blocking] : [blocking, booking];
      const replies = await Promise.all([first(), second()]);
      const [booked, blocked] = first === booking ? replies : replies.toReversed();
      const named = blocked?.json().booked.map((each: { startsAt: string }) => each.startsAt);
      if (booked?.statusCode === 200) expect(named).toEqual([startsAt]);
      else expect([booked?.json().code, named]).toEqual(['slot-taken', []]);
    }
  });

  test('what cannot be is refused in words at its field', async () => {
    const fieldOf = async (more: object) => (await calendar.book(bookingAt('18:00', more))).json().errors?.[0]?.field;
    expect(await fieldOf({ start: '2027-02-29T10:00', end: '2027-03-01T11:00' })).toBe('start');
    expect(await fieldOf({ start: '2027-03-28T02:30', end: '2027-03-28T03:30' })).toBe('start');
    expect(await fieldOf({ start: '2026-11-23T18:00', end: '2026-11-23T17:00' })).toBe('end');
    expect(await fieldOf({ start: '2026-11-19T18:00', end: '2026-11-19T19:00' })).toBe('start');
    expect(await fieldOf({ start: '2037-11-19T18:00', end: '2037-11-19T19:00' })).toBe('end');
    expect(await fieldOf({ name: '' })).toBe('name');
    expect((await calendar.book(bookingAt('18:00', { assignee: 'niemand' }))).json().code).toBe('unknown-person');
    const elsewhere = { caseReference: 'AU-0000-0000-0000' };
    expect((await calendar.book(bookingAt('18:00', elsewhere))).json().code).toBe('unknown-case');
    expect((await calendar.read('2026-11-23', '2026-11-22')).statusCode).toBe(400);
    expect((await calendar.read('2026-02-30', '2026-03-01')).statusCode).toBe(400);
    expect((await calendar.read('2026-01-01', '2026-12-31')).statusCode).toBe(400);
    expect(await kinds()).toEqual([]);
    // 29 February of a leap year is a day like any other.
    expect(
      (await calendar.book(bookingAt('18:00', { start: '2028-02-29T10:00', end: '2028-02-29T11:00' }))).statusCode,
    ).toBe(200);
  });
});
