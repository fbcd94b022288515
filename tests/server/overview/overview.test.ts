import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entry, Overview, OverviewEntry } from '#contract/overview.ts';
import { AGREEMENT } from '#domain/case/preparation/agreement.ts';
import { isoDayText } from '#domain/german-time.ts';
import { insertAppointment } from '#server/db/appointment.ts';
import { markPaperFailed } from '#server/db/mail/paper.ts';
import { claimDueMail, insertMail, markGivenUp } from '#server/db/mail.ts';
import { insertContactMessage } from '#server/db/message.ts';
import { insertWithdrawal } from '#server/db/withdrawal.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { validOrder, validPreparation } from '../../support/case/order-samples.ts';
import { sampleMail } from '../../support/mail/mail-samples.ts';
import { multipartOf, samples } from '../../support/multipart.ts';
import { plainPasswords } from '../../support/pages/case/person.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const oldSource = { id: 'seiten/vorsorge.md:15', name: 'Gesetz', count: 2, asOf: '2022-03' };
const completedText = { path: 'firma.yaml', title: 'Bestattungen Muster', fields: ['Aufbewahrung'] };
const textConflict = { path: 'mail/termin.yaml', title: 'Ihr Termin steht' };
const at = (ms: number) => new Date(NOW.getTime() + ms);

describe.each(databases)('what came in, for admins, on $name', ({ open }) => {
  let app: TestApp;
  let admin: TestPerson;
  let order: string;
  let preparation: string;
  const oldMessage = randomUUID();
  const withdrawal = randomUUID();
  let finding: { area: 'Betrieb'; what: string; where: string; remedy: string };

  beforeAll(async () => {
    finding = { area: 'Betrieb', what: 'SITE_URL', where: 'Umgebung', remedy: 'Setzen Sie sie' };
    const overview = {
      unpublished: async () => ({
        count: 3,
        problem: '',
        things: [{ name: 'Werste', changes: 3, since: NOW.toISOString() }],
      }),
      countDifferentRows: async () => 2,
      completedTexts: async () => [completedText],
      textConflicts: async () => [textConflict],
      goLive: async () => [finding],
      oldSources: async () => [oldSource],
    };
    app = await startTestApp({ database: await open(), passwords: plainPasswords, overview });
    admin = await app.person({ role: 'admin' });
    const { db } = app.database;

    const form = await multipartOf({}, [['file', 'Stammbuch Müster.pdf', samples.pdf]]);
    const documents = [(await app.post('/api/document', form.payload, { headers: form.headers })).json().id];
    order = (await app.post('/api/Workflow/bereavement', validOrder({ documents }))).json().reference;
    const dying = validPreparation({ emailMessageType: 'dyingPreparation', personAgrees: true, contact: undefined });
    preparation = (await app.post('/api/Workflow/preperation', dying)).json().reference;

    const person = { name: 'Jonas Muster', email: 'jonas@muster.example', phoneNumber: '05731 1' };
    const message = { ...person, subject: 'Frage', message: 'Wann?' };
    await insertContactMessage(db, { id: oldMessage, ...message, subject: 'Älter' }, at(-8 * DAY));
    for (let count = 0; count < 10; count += 1)
      await insertContactMessage(db, { id: randomUUID(), ...message }, at(-count * HOUR));
    await insertWithdrawal(db, { id: withdrawal, ...person, contract: order }, at(-30 * 60_000));

    for (const [name, startsAt] of [
      ['gestern spät', '2026-11-19T22:30:00.000Z'],
      ['heute', '2026-11-20T07:00:00.000Z'],
      ['morgen früh', '2026-11-20T23:30:00.000Z'],
    ] as const) {
      const endsAt = new Date(Date.parse(startsAt) + HOUR).toISOString();
      const booked = { ...person, id: randomUUID(), kind: 'telefon', startsAt, endsAt, name, note: '' } as const;
      await insertAppointment(db, { ...booked, caseReference: order }, NOW);
    }
    await db.deleteFrom('mail').execute();
    await insertMail(db, sampleMail({ kind: 'auftrag' }));
    const claimed = await claimDueMail(db, NOW, at(HOUR));
    if (claimed) await markGivenUp(db, claimed, 'econnrefused', NOW);
  });
  afterAll(() => app.close());

  const get = (url: string) => app.send({ method: 'GET', url, as: admin });
  const overviewNow = async (): Promise<Overview> => {
    const reply = await get('/api/overview');
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    return reply.json();
  };

  test('mails that failed, and what others have to say', async () => {
    const overview = await overviewNow();
    expect(overview.mails).toMatchObject({ failed: 1, waiting: 0, mails: [{ kind: 'Bestätigung eines Auftrags' }] });
    expect(overview).toMatchObject({ unpublished: { count: 3 }, differentRows: 2 });
    expect(overview.oldFigures).toContainEqual(oldSource);
    expect(overview.completedTexts).toEqual([completedText]);
    expect(overview.textConflicts).toEqual([textConflict]);
    expect(overview.failedPapers).toEqual([]);
    await markPaperFailed(app.database.db, 'terms', NOW);
    expect((await overviewNow()).failedPapers).toEqual([
      {
        name: 'Geschäftsbedingungen (PDF)',
        since: NOW.toISOString(),
        instead: 'E-Mails gehen ohne diesen Anhang hinaus. Ein Zettel darin sagt, dass er nachkommt.',
        path: 'seiten/agb.md',
      },
    ]);
    expect(overview.goLive).toEqual([{ what: finding.what, where: finding.where, remedy: finding.remedy }]);
  });

  test('somebody who works on cases is told nothing of prices, pages and publishing', async () => {
    const colleague = await app.person({ role: 'mitarbeit' });
    const reply = await app.send({ url: '/api/overview', as: colleague });
    expect(Object.keys(reply.json()).sort()).toEqual([
      'appointments',
      'at',
      'desk',
      'disk',
      'failedPapers',
      'isInOperation',
      'mails',
      'messages',
      'withdrawals',
    ]);
    expect(reply.json().withdrawals.entries).toHaveLength(1);
    expect(reply.body).not.toContain('seiten/agb.md');
  });

  test('open messages are told with the one that waits longest first, ten of all', async () => {
    const { messages } = await overviewNow();
    expect(messages.total).toBe(11);
    expect(messages.entries).toHaveLength(10);
    expect(messages.entries[0]).toMatchObject({ number: oldMessage, title: 'Älter', phone: '05731 1' });
    await app.database.db.updateTable('contact_message').set({ state: 'done' }).where('id', '=', oldMessage).execute();
    const { messages: left } = await overviewNow();
    expect(left.total).toBe(10);
    expect(left.entries.map(({ number }) => number)).not.toContain(oldMessage);
  });

  test('withdrawals of two weeks stand apart, however much came since', async () => {
    const { withdrawals } = await overviewNow();
    expect(withdrawals).toMatchObject({ total: 1, entries: [{ number: withdrawal, title: `Widerruf: ${order}` }] });
  });

  test('a day ends at midnight in Germany', async () => {
    expect(isoDayText(NOW)).toBe('2026-11-20');
    const { appointments } = await overviewNow();
    expect(appointments.today).toMatchObject([{ name: 'heute', place: 'am Telefon', phone: '05731 1' }]);
    expect(appointments.next.map(({ name }) => name)).toEqual(['morgen früh']);
  });

  test('everything is readable by its number, with its PDF and its documents', async () => {
    const read = async (number: string | undefined): Promise<Entry> => (await get(`/api/entry/${number}`)).json();
    const whole = await read(order);
    const said = whole.sections.flatMap(({ rows }) => rows.map(({ label, text }) => `${label}: ${text}`));
    expect(said).toEqual(expect.arrayContaining(['Verhältnis zur Person: Tochter', 'Geboren am: 14. März 1941']));
    expect(whole.costing?.lines.length).toBeGreaterThan(3);
    expect(whole.declared).toHaveLength(2);
    const [document] = whole.documents;
    expect(document).toMatchObject({ name: 'Stammbuch Müster.pdf', size: '1 kB' });
    const [today] = (await overviewNow()).appointments.today;
    for (const [number, told] of [
      [preparation, { title: 'Vorbereitung', urgent: 'Ein Mensch liegt im Sterben', declared: [AGREEMENT] }],
      [oldMessage, { title: 'Nachricht von Jonas Muster', letter: { subject: 'Älter', text: 'Wann?' } }],
      [withdrawal, { title: 'Widerruf von Jonas Muster', belongsTo: order }],
      [today?.id, { title: 'Termin mit heute', belongsTo: order }],
    ] as const)
      expect(await read(number)).toMatchObject(told);
    expect(JSON.stringify(await read(preparation))).toContain('weiße Rosen');
    for (const [number, name] of [
      [order, 'Auftrag'],
      [preparation, 'Vorsorge'],
    ]) {
      const pdf = await get(`/api/entry/${number}.pdf`);
      expect(pdf.headers['content-type']).toBe('application/pdf');
      expect(pdf.headers['content-disposition']).toContain(`filename="${name} ${number}.pdf"`);
      expect(pdf.body).toContain(number);
    }
    const file = await get(`/api/entry/${order}/document/${document?.id}`);
    expect(file.rawPayload.equals(samples.pdf)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    for (const address of ['AU-0000-0000-0000', `${withdrawal}.pdf`, `${preparation}/document/${document?.id}`])
      expect((await get(`/api/entry/${address}`)).json(), address).toMatchObject({ code: 'unknown-case' });
  });

  const search = async (body: object): Promise<{ entries: OverviewEntry[]; total: number }> => {
    const reply = await app.send({ method: 'POST', url: '/api/entry/search', payload: body, as: admin });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  };

  test('all that came in stands in one list, by kind, by time and by the words in it', async () => {
    const { entries, total } = await search({});
    expect(total).toBe(17);
    expect(entries).toHaveLength(17);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect((await search({ page: 1 })).entries).toEqual([]);
    for (const [body, numbers] of [
      [{ kind: 'order' }, [order]],
      [{ kind: 'withdrawal', days: 1 }, [withdrawal]],
      [{ kind: 'message', text: 'ÄLTER muster' }, [oldMessage]],
      [{ text: 'löhne karl-heinz', kind: 'order' }, [order]],
      [{ text: order.toLowerCase() }, [order, withdrawal]],
      [{ text: order.replaceAll('-', '').slice(0, 8) }, [order, withdrawal]],
      [{ text: order.slice(3), kind: 'withdrawal' }, [withdrawal]],
      [{ text: 'rl-heinz', kind: 'order' }, []],
      [{ text: '%' }, []],
      [{ text: '\\' }, []],
      [{ kind: 'message', text: 'älter', days: 7 }, []],
    ] as const) {
      const found = (await search(body)).entries.map(({ number }) => number);
      expect(found.sort(), JSON.stringify(body)).toEqual([...numbers].sort());
    }
    expect((await search({ kind: 'message' })).total).toBe(11);
    expect((await search({ kind: 'appointment', text: 'heute' })).entries).toMatchObject([
      { name: 'heute', title: expect.stringContaining('Termin am Telefon') },
    ]);
  });

  test('a name is found with its umlaut written either way, a number with gaps and without its area code', async () => {
    const { db } = app.database;
    const person = {
      name: 'Änne Müller-Lüdtke',
      email: 'ae.mueller1950@muster.example',
      phoneNumber: '+49 (5731) 98 76-54',
    };
    const id = 'NA-7Q2M-XK4T-0B9A';
    await insertContactMessage(
      db,
      { id, ...person, subject: 'Grab', message: 'Mobil 0171 123 45 67.' },
      at(-500 * DAY),
    );
    const noted = { ...person, kind: 'telefon', note: `wegen ${order.toLowerCase().replaceAll('-', ' ')}` } as const;
    const times = { startsAt: '2026-12-07T07:00:00.000Z', endsAt: '2026-12-07T08:00:00.000Z' };
    const booked = { id: randomUUID(), ...noted, ...times, phoneNumber: '05731 11', caseReference: undefined };
    await insertAppointment(db, booked, at(-500 * DAY));
    const letter = ['05731 98 76 54', '05731/9876', '987 654', '0171 1234567', id, 'na7q2mxk4t0b9a', 'mueller1950'];
    for (const text of ['Mueller', 'müller', 'MULLER lued', 'luedtke aenne', 'ae.mueller1950@muster.example'])
      expect((await search({ text })).entries.map(({ number }) => number).sort(), text).toEqual([booked.id, id].sort());
    for (const text of [...letter, 'Mueller 05731 98'])
      expect(
        (await search({ text })).entries.map(({ number }) => number),
        text,
      ).toContain(id);
    for (const text of ['üller', 'Müller Schmidt', '05731 99'])
      expect(
        (await search({ text })).entries.map(({ number }) => number),
        text,
      ).not.toContain(id);
    const of = (await search({ text: order, kind: 'appointment' })).entries.map(({ number }) => number);
    expect(of).toEqual([booked.id]);
    await db.deleteFrom('appointment').where('id', '=', booked.id).execute();
    await db.deleteFrom('contact_message').where('id', '=', id).execute();
  });

  test('a page is at most fifty, and the next one goes on where it ends', async () => {
    const { db } = app.database;
    const many = Array.from({ length: 60 }, (_, count) => count);
    for (const count of many) {
      const letter = { name: 'Viel Post', email: 'viel@muster.example', subject: `Brief ${count}`, message: '' };
      await insertContactMessage(db, { id: randomUUID(), ...letter }, at(-400 * DAY - count));
    }
    const [first, second] = [await search({ text: 'viel post' }), await search({ text: 'viel post', page: 1 })];
    expect(first.total).toBe(60);
    const titles = [...first.entries, ...second.entries].map(({ title }) => title);
    expect(first.entries).toHaveLength(50);
    expect(titles).toEqual(many.map((count) => `Brief ${count}`));
  });

  test('a search is refused with a sentence where its bounds are passed, and to everybody but admins', async () => {
    const refused = await app.send({
      method: 'POST',
      url: '/api/entry/search',
      payload: { text: 'x'.repeat(201), days: 0 },
      as: admin,
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toHaveLength(2);
  });

  describe('a withdrawal marks its order', () => {
    const orderFor = async (email: string, lastName: string): Promise<string> => {
      const contact = { ...(validOrder().contact as object), lastName };
      const body = validOrder({ contact, userData: { email, phoneNumber: '05731 1' } });
      return (await app.post('/api/Workflow/bereavement', body)).json().reference;
    };
    const withdraw = (contract: string, person: { name: string; email: string }) =>
      app.post('/api/withdrawal', { contract, ...person });
    const seen = async (number: string) => {
      const [listed] = (await search({ kind: 'order', text: number })).entries;
      const whole: Entry = (await get(`/api/entry/${number}`)).json();
      const pdf = (await get(`/api/entry/${number}.pdf`)).body;
      return {
        mark: listed?.mark,
        urgent: whole.urgent,
        related: whole.related,
        note: pdf.slice(9, pdf.indexOf(' {')),
      };
    };

    test('by its number, in a list, on its page and on the paper that the house opens', async () => {
      const number = await orderFor('nummer@muster.example', 'Nummer');
      expect(await seen(number)).toEqual({ mark: '', urgent: '', related: [], note: '' });
      await withdraw(`mein Auftrag ${number.toLowerCase().replaceAll('-', ' ')}`, {
        name: 'Jemand Anderes',
        email: 'anders@muster.example',
      });
      const mark = 'Widerrufen am 20. November 2026';
      const after = await seen(number);
      expect(after).toMatchObject({ mark, urgent: mark, note: `${mark}.` });
      expect(after.related).toEqual([{ number: expect.any(String), text: `Zum Widerruf: ${mark}` }]);
      const [found] = after.related;
      const there: Entry = (await get(`/api/entry/${found?.number}`)).json();
      expect(there.belongsTo).toBe(number);
    });

    test.each([
      ['dieselbe E-Mail-Adresse', 'Post', { name: 'Kurz', email: 'POST@muster.example' }],
      ['derselbe Name', 'Namensgleich', { name: 'Namensgleich, Erika', email: 'fremd@muster.example' }],
    ])('without a number that is right by %s, and said to be possible only', async (by, lastName, person) => {
      const number = await orderFor(`${lastName.toLowerCase()}@muster.example`, lastName);
      await withdraw('AU-0000-0000-0000', person);
      const mark = `Vielleicht widerrufen am 20. November 2026: ${by}`;
      const after = await seen(number);
      expect(after).toMatchObject({ mark, urgent: mark });
      expect(after.note).toContain('Bitte prüfen Sie den Widerruf.');
      const there: Entry = (await get(`/api/entry/${after.related[0]?.number}`)).json();
      expect(there.belongsTo).toBeUndefined();
      expect(there.related).toEqual([
        { number, text: expect.stringContaining(`Vielleicht gemeint, ${by}: ${number}`) },
      ]);
      expect(there.about).toContain('Der Widerruf nennt kein Aktenzeichen, zu dem es einen Auftrag gibt.');
    });

    test('neither one beside the order that it names, nor one that was placed after it', async () => {
      const person = { name: 'Erika Doppelt', email: 'doppelt@muster.example' };
      const [first, second] = [await orderFor(person.email, 'Doppelt'), await orderFor(person.email, 'Doppelt')];
      await withdraw(first, person);
      expect((await seen(first)).mark).toContain('Widerrufen');
      expect((await seen(second)).mark).toBe('');
      const early = { name: 'Erika Frueh', email: 'frueh@muster.example', contract: 'von gestern' };
      await insertWithdrawal(app.database.db, { id: randomUUID(), ...early }, at(-DAY));
      expect((await seen(await orderFor(early.email, 'Frueh'))).mark).toBe('');
    });
  });
});
