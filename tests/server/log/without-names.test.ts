import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actKinds } from '#domain/log/act.ts';
import { verifyChain } from '#server/log/verify-chain.ts';
import { databases, earthBurial, PASSWORD, startTestApp, type TestApp } from '../../support/app.ts';
import { validOrder, validPreparation } from '../../support/case/order-samples.ts';

/** Words of four letters and more: `am`, `in` and the like stand in every id. */
const LEAST_LETTERS = 4;

describe.each(databases)('after many calls on $name', ({ open }) => {
  let server: TestApp;
  const typed = new Set<string>();
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    await makeCalls();
  });
  afterAll(() => server.close());

  const post = (url: string, body: object, as?: Parameters<TestApp['post']>[2]) => {
    for (const word of wordsIn(body)) typed.add(word);
    return server.post(url, body, { headers: { 'idempotency-key': randomUUID() }, ...as });
  };

  const giveUpMails = () =>
    server.database.db
      .updateTable('mail')
      .set({ given_up_at: '2026-11-20T08:00:00.000Z', next_attempt_at: null })
      .execute();

  async function makeCalls(): Promise<void> {
    const admin = await server.person({ role: 'admin', email: 'jutta.brinkmann@muster.example' });
    const person = await server.person({ email: 'erika.beispiel@muster.example' });
    for (const word of wordsIn([admin.email, person.email, PASSWORD, '05731 123456', 'anders.beispiel@muster.example']))
      typed.add(word);
    const as = { as: admin };
    const order = (await post('/api/Workflow/bereavement', validOrder(), { as: person })).json().reference;
    const preparation = (await post('/api/Workflow/preperation', validPreparation(), { as: person })).json().reference;
    await post('/api/Workflow/cost-estimation', earthBurial);
    const withdrawal = { name: 'Erika Beispiel', contract: `Auftrag ${order}`, email: 'erika.beispiel@muster.example' };
    expect((await post('/api/withdrawal', withdrawal)).statusCode).toBe(200);
    for (const text of ['Mustermann', 'erika.beispiel@muster.example', '05731 123456', 'Löhne'])
      await post('/api/entry/search', { text }, as);
    const get = (url: string) => server.send({ method: 'GET', url, ...as });
    for (const url of [`/api/entry/${order}`, `/api/entry/${order}.pdf`, `/api/entry/${preparation}.pdf`])
      await get(url);
    await server.send({ method: 'GET', url: `/api/entry/${order}`, as: person });
    await server.send({ method: 'GET', url: '/api/User/export', as: person });
    const mails = await server.database.db.selectFrom('mail').select(['id', 'recipient']).execute();
    for (const { id } of mails) await get(`/api/mail/${id}`);
    await giveUpMails();
    for (const { id, recipient } of mails)
      await server.send({
        method: 'PUT',
        url: `/api/mail/${id}/recipient`,
        payload: { recipient: 'anders.beispiel@muster.example', previous: recipient },
        ...as,
      });
    await giveUpMails();
    for (const { id } of mails) await post(`/api/mail/${id}/resend`, {}, as);
    await post(
      '/api/catalogue-row',
      { thing: 'transport-zone', rows: [{ value: { name: 'bis 30 km', price: 310 } }] },
      as,
    );
    await server.send({ method: 'DELETE', url: `/api/User/preparation/${preparation}`, as: person });
    await get(`/api/log?person=${person.userId}`);
    await get(`/api/log/csv?subject=${order}`);
    await post('/api/Workflow/forgot-password', { email: person.email });
    await server.mails();
    await post(
      '/api/Workflow/update-user',
      { tokenType: 'passwordChange', oldValue: person.password, newValue: 'Lavendel9#grau' },
      { as: person },
    );
    const other = await server.person({ email: 'karl.muster@muster.example' });
    await post('/api/Workflow/delete-account', { password: other.password }, { as: other });
  }

  test('all of it stands in the log, in one chain', async () => {
    const rows = await server.database.db.selectFrom('log_entry').select('kind').execute();
    const kinds = new Set(rows.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(
      [
        'account-deleted',
        'catalogue-changed',
        'data-erased',
        'data-exported',
        'entries-searched',
        'entry-opened',
        'log-exported',
        'log-read',
        'mail-opened',
        'mail-redirected',
        'mail-resent',
        'order-placed',
        'order-withdrawn',
        'paper-fetched',
        'password-changed',
        'password-link-sent',
        'right-refused',
      ].toSorted(),
    );
    expect([...kinds].filter((kind) => !(kind in actKinds))).toEqual([]);
    expect((await verifyChain(server.database.db)).fault).toBeUndefined();
  });

  test('no row has a name, an address, a number or a text of anybody', async () => {
    const rows = await server.database.db.selectFrom('log_entry').select(['actor_id', 'subject', 'fields']).execute();
    expect(typed.size).toBeGreaterThan(50);
    for (const named of ['mustermann', 'erika.beispiel@muster.example', '05731 123456', 'löhne'])
      expect(typed).toContain(named);
    const written = rows.map((row) => JSON.stringify(row).toLowerCase());
    const found = [...typed].filter((word) => written.some((row) => row.includes(word)));
    expect(found).toEqual([]);
  });
});

/** What people typed, whole and word by word, in small letters; references and choices of the catalogue are ids. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const text = value.toLowerCase();
    return [text, ...text.split(/[\s,;]+/)].filter((word) => word.length >= LEAST_LETTERS && !IDS.test(word));
  }
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => (CHOICES.test(name) ? [] : wordsIn(each)));
  return [];
}

const IDS = /(?:^|\b)(?:au|vo|en|kv|na)-[\w-]+|^auftrag$/;
/** Names of fields whose values the program has given out. */
const CHOICES = /Id$|^(?:id|thing|kind|tokenType|emailMessageType|appointment|documents)$/;
