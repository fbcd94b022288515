import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ListedMessage, Message } from '#contract/correspondence.ts';
import { newReference } from '#server/auth/new-reference.ts';
import { findAccount } from '#server/db/account.ts';
import { openDeskCase } from '#server/desk/open-case.ts';
import { cleanUpMessages } from '#server/message/clean-up-messages.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { multipartOf } from '../../support/multipart.ts';

const written = {
  name: 'Änne von der Heide-Öztürk',
  email: 'aenne@muster.example',
  phoneNumber: '05731 77 88 99',
  subject: 'Frage zur Grabpflege',
  message: 'Guten Tag,\nwer pflegt das Grab?',
};

const answer = (more: object = {}) => ({
  subject: 'AW: Frage zur Grabpflege',
  text: 'die Pflege übernimmt der Friedhof.\n\nMelden Sie sich gern wieder, auch wegen {phone} & <b>.',
  isDone: true,
  ...more,
});

describe.each(databases)('the team works on messages, on $name', ({ open }) => {
  let server: TestApp;
  let jutta: TestPerson;
  let karl: TestPerson;
  let now = NOW;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), clock: () => now });
    jutta = await server.person({ role: 'mitarbeit', email: 'jutta@muster.example' });
    karl = await server.person({ role: 'admin' });
  });
  beforeEach(async () => {
    now = NOW;
    for (const table of [
      'contact_message',
      'message_answer',
      'mail',
      'desk_case',
      'desk_word',
      'desk_event',
      'throttle',
    ] as const)
      await server.database.db.deleteFrom(table).execute();
  });
  afterAll(() => server.close());

  const send = async (more: object = {}): Promise<string> => {
    const form = await multipartOf({ ...written, ...more }, []);
    const reply = await server.post('/api/contactformmessage', form.payload, { headers: form.headers });
    expect(reply.statusCode, reply.body).toBe(200);
    now = new Date(now.getTime() + 1000);
    const { id } = await server.database.db
      .selectFrom('contact_message')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  };
  const list = async (query = '') =>
    (await server.send({ method: 'GET', url: `/api/message${query}`, as: jutta })).json<{
      messages: ListedMessage[];
      total: number;
      counts: object;
    }>();
  const read = async (reference: string) =>
    (await server.send({ method: 'GET', url: `/api/message/${reference}`, as: jutta })).json<Message>();
  const change = (reference: string, version: number, fields: object, as = jutta) =>
    server.send({
      method: 'PUT',
      url: `/api/message/${reference}`,
      as,
      headers: { 'if-match': `"${version}"` },
      payload: fields,
    });
  const reply = (reference: string, version: number, body: object, { as = jutta, key = randomUUID() } = {}) =>
    server.post(`/api/message/${reference}/answer`, body, {
      as,
      headers: { 'if-match': `"${version}"`, 'idempotency-key': key },
    });
  const answerMails = () =>
    server.database.db.selectFrom('mail').selectAll().where('kind', '=', 'antwort').orderBy('created_at').execute();
  const openCase = async (more: object = {}) => {
    const reference = newReference('RU');
    await server.database.db.transaction().execute((trx) =>
      openDeskCase(server.services, trx, {
        reference,
        kind: 'call',
        plan: 'undecided',
        name: 'Karl Heide',
        contact: 'Änne Heide',
        town: 'Löhne',
        phone: '+49 5731 778899',
        title: 'Anruf',
        isDying: false,
        receivedAt: NOW.toISOString(),
        ...more,
      }),
    );
    return reference;
  };
  const lastAct = () =>
    server.database.db
      .selectFrom('log_entry')
      .select(['kind', 'actor_id', 'subject', 'fields'])
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();

  test('open ones stand first, the one that waits longest at the top; the others by what was done with them', async () => {
    const [first, second, third] = [await send(), await send({ subject: 'Zweite' }), await send({ subject: 'Dritte' })];
    expect((await change(second, 1, { state: 'spam' })).statusCode).toBe(200);
    const found = await list();
    expect(found.messages.map(({ reference }) => reference)).toEqual([first, third]);
    expect(found).toMatchObject({ total: 2, counts: { open: 2, done: 0, spam: 1 } });
    expect(found.messages[0]).toMatchObject({
      name: written.name,
      phone: written.phoneNumber,
      assignee: null,
      answeredAt: null,
      hasFailedMail: false,
    });
    expect((await list('?state=spam')).messages.map(({ reference }) => reference)).toEqual([second]);
    await change(third, 1, { assignee: jutta.userId });
    expect((await list('?assignee=none')).messages.map(({ reference }) => reference)).toEqual([first]);
    expect((await list(`?assignee=${jutta.userId}`)).messages).toMatchObject([
      { reference: third, assignee: { id: jutta.userId, name: 'jutta@muster.example' } },
    ]);
    expect((await list('?page=1')).messages).toEqual([]);
  });

  test('who opens one stands in the log, and sees the receipt, the words to begin with and to whom it can be given', async () => {
    const reference = await send();
    const message = await read(reference);
    expect(message).toMatchObject({
      version: 1,
      email: written.email,
      text: written.message,
      answers: [],
      answerSubject: 'AW: Frage zur Grabpflege',
    });
    expect(message.mails.map(({ recipient }) => recipient)).toContain(written.email);
    expect(message.blocks.length).toBeGreaterThan(3);
    const said = message.blocks.map(({ text }) => text).join(' ');
    expect(said).toContain(reference);
    expect(said).not.toMatch(/[{}]/);
    expect(message.colleagues.map(({ id }) => id).toSorted()).toEqual([jutta.userId, karl.userId].toSorted());
    expect(await lastAct()).toMatchObject({ kind: 'message-opened', actor_id: jutta.userId, subject: reference });
  });

  test('an answer goes out by mail under its subject, in one thread with the receipt, and takes the message over', async () => {
    const reference = await send();
    const sent = await reply(reference, 1, answer());
    expect(sent.statusCode, sent.body).toBe(200);
    expect(sent.headers.etag).toBe('"2"');
    expect(sent.json()).toMatchObject({
      state: 'done',
      version: 2,
      assignee: { id: jutta.userId },
      answers: [{ by: 'jutta@muster.example', subject: answer().subject, text: answer().text }],
    });
    const [mail] = await answerMails();
    expect(mail).toMatchObject({
      recipient: written.email,
      subject: 'AW: Frage zur Grabpflege',
      thread: reference,
      reply_to: null,
    });
    const text = mail?.body_text ?? '';
    expect(text).toContain(`Guten Tag ${written.name},`);
    expect(text).toContain(
      '\n\ndie Pflege übernimmt der Friedhof.\n\nMelden Sie sich gern wieder, auch wegen {phone} & <b>.\n\n',
    );
    expect(text).toContain('> wer pflegt das Grab?');
    expect(text.indexOf('Mit freundlichen Grüßen')).toBeLessThan(text.indexOf('> Guten Tag,'));
    expect(mail?.body_html).toContain('auch wegen {phone} &amp; &lt;b&gt;.');
    const threads = await server.database.db.selectFrom('mail').select(['kind', 'thread']).execute();
    expect(
      threads
        .filter(({ thread }) => thread === reference)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['antwort', 'nachricht', 'nachricht-haus']);
    expect(await lastAct()).toMatchObject({
      kind: 'message-answered',
      actor_id: jutta.userId,
      subject: reference,
      fields: '{}',
    });
  });

  test('an answer sent twice under one key goes out once, also at the same moment', async () => {
    const reference = await send();
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => reply(reference, 1, answer(), { key })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await answerMails()).toHaveLength(1);
    const other = await reply(reference, 2, answer({ text: 'Etwas anderes.' }), { key });
    expect(other.json()).toMatchObject({ code: 'key-reused' });
  });

  test('of two who answer at once the second is told what is stored, and nothing of hers goes out', async () => {
    const reference = await send();
    const replies = await Promise.all([
      reply(reference, 1, answer()),
      reply(reference, 1, answer({ text: 'Ich rufe Sie an.', isDone: false }), { as: karl }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    expect(await answerMails()).toHaveLength(1);
    const refused = replies.find(({ statusCode }) => statusCode === 412)?.json();
    expect(refused).toMatchObject({ code: 'message-changed', versions: { version: 2 } });
    const { version } = await read(reference);
    expect((await reply(reference, version, answer({ isDone: false }), { as: karl })).json()).toMatchObject({
      state: 'open',
      version: 3,
    });
    expect((await read(reference)).answers).toHaveLength(2);
  });

  test('of two who change it at once both values are told; a change of nothing counts no version', async () => {
    const reference = await send();
    expect((await change(reference, 1, { assignee: jutta.userId })).json()).toMatchObject({ version: 2 });
    const late = await change(reference, 1, { state: 'spam' }, karl);
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({
      code: 'message-changed',
      versions: { version: 2, stored: { state: 'open', assignee: jutta.userId }, sent: { state: 'spam' } },
    });
    expect((await change(reference, 2, { assignee: jutta.userId, state: 'open' })).json()).toMatchObject({
      version: 2,
    });
    expect(
      (await server.send({ method: 'PUT', url: `/api/message/${reference}`, as: jutta, payload: {} })).json(),
    ).toMatchObject({ code: 'version-missing' });
  });

  test('it is given to people of the team only, and to cases that there are', async () => {
    const reference = await send();
    const visitor = await server.person();
    for (const assignee of [visitor.userId, 'niemand']) {
      expect((await change(reference, 1, { assignee })).json()).toMatchObject({ code: 'unknown-person' });
    }
    const none = await change(reference, 1, { caseReference: 'AU-7Q2M-XK4T-0B9A' });
    expect(none.json()).toMatchObject({ code: 'unknown-case' });
    expect(((await read('NA-7Q2M-XK4T-0B9A')) as unknown as { code: string }).code).toBe('unknown-message');
    expect((await read(reference)).version).toBe(1);
  });

  test('tied to a case it stands there with its mails; the case is offered by number or by phone', async () => {
    const byPhone = await openCase();
    const named = await openCase({ phone: '0521 1', name: 'Grete Ümlaut' });
    const reference = await send({ message: `Es geht um ${named.toLowerCase().replaceAll('-', ' ')}.` });
    const offered = await read(reference);
    expect(offered.cases.map((each) => each.reference).toSorted()).toEqual([byPhone, named].toSorted());
    expect(offered.cases.find((each) => each.reference === named)?.text).toBe(`Grete Ümlaut, Anruf (${named})`);
    expect((await change(reference, 1, { caseReference: named })).json()).toMatchObject({ caseReference: named });
    await reply(reference, 2, answer());
    expect((await list(`?case=${named}`)).messages).toMatchObject([{ reference, state: 'done' }]);
    const ofCase = await server.database.db
      .selectFrom('mail')
      .select('kind')
      .where('case_reference', '=', named)
      .execute();
    expect(ofCase.map(({ kind }) => kind).toSorted()).toEqual(['antwort', 'nachricht', 'nachricht-haus']);
    const history = await server.database.db
      .selectFrom('desk_event')
      .select(['kind', 'subject', 'by_id', 'version'])
      .where('reference', '=', named)
      .execute();
    expect(history).toEqual([{ kind: 'answer', subject: reference, by_id: jutta.userId, version: 2 }]);
    expect((await change(reference, 3, { caseReference: null })).json()).toMatchObject({ caseReference: null });
    expect((await list(`?case=${named}`)).messages).toEqual([]);
  });

  test('an answer that did not arrive is marked, with what can be done about it', async () => {
    const reference = await send();
    await reply(reference, 1, answer());
    await server.database.db
      .updateTable('mail')
      .set({ given_up_at: NOW.toISOString(), next_attempt_at: null, last_error: 'smtp-550' })
      .where('kind', '=', 'antwort')
      .execute();
    expect((await list('?state=done')).messages).toMatchObject([{ reference, hasFailedMail: true }]);
    const [failed] = (await read(reference)).mails.filter(({ state }) => state === 'failed');
    expect(failed).toMatchObject({ recipient: written.email, isAddressRefused: true, hasPersonalLink: false });
    const corrected = await server.send({
      method: 'PUT',
      url: `/api/mail/${failed?.id}/recipient`,
      as: jutta,
      payload: { recipient: 'anne@muster.example', previous: written.email },
    });
    expect(corrected.statusCode, corrected.body).toBe(200);
    expect((await list('?state=done')).messages).toMatchObject([{ hasFailedMail: false }]);
  });

  test.each([
    ['without a text', { text: '  \n ' }, 'text'],
    ['without a subject', { subject: '' }, 'subject'],
    ['with a subject of two lines', { subject: 'AW:\r\nBcc: alle@muster.example' }, 'subject'],
    ['longer than a letter', { text: 'x'.repeat(8001) }, 'text'],
  ])('an answer %s is refused at its field, and nothing goes out', async (_what, more, field) => {
    const reference = await send();
    const refused = await reply(reference, 1, answer(more));
    expect(refused.json()).toMatchObject({ code: 'invalid-input', errors: [{ field }] });
    expect(await answerMails()).toEqual([]);
  });

  test('it goes after 180 days, with what was answered', async () => {
    const reference = await send();
    await reply(reference, 1, answer());
    const kept = await send();
    now = addDays(NOW, 180);
    await server.database.db
      .updateTable('contact_message')
      .set({ created_at: now.toISOString() })
      .where('id', '=', kept)
      .execute();
    now = new Date(now.getTime() + 60_000);
    await cleanUpMessages(server.services);
    const { db } = server.database;
    expect((await db.selectFrom('contact_message').select('id').execute()).map(({ id }) => id)).toEqual([kept]);
    expect(await db.selectFrom('message_answer').selectAll().execute()).toEqual([]);
  });

  test('who has left is nobody’s assignee, and her answer keeps her name', async () => {
    const leaving = await server.person({ role: 'mitarbeit', email: 'weg@muster.example' });
    const reference = await send();
    await reply(reference, 1, answer({ isDone: false }), { as: leaving });
    await server.database.db.deleteFrom('user').where('id', '=', leaving.userId).execute();
    expect(await findAccount(server.database.db, leaving.userId)).toBeUndefined();
    expect(await read(reference)).toMatchObject({ assignee: null, answers: [{ by: 'weg@muster.example' }] });
  });
});
