import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DeskCase, MOST_DESK_DOCUMENTS } from '#contract/desk.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../../support/app.ts';
import { deskCall, orderedCase, readDeskCase } from '../../../support/desk/work.ts';
import { keepDocument } from '../../../support/document/kept-file.ts';
import { multipartOf, samples } from '../../../support/multipart.ts';

const PDF = samples.pdf;

describe.each(databases)('what is added to a case on $name', ({ open }) => {
  let server: TestApp;
  let jutta: TestPerson;
  let reference: string;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    jutta = await server.person({ role: 'mitarbeit' });
  });
  beforeEach(async () => {
    await server.database.db.deleteFrom('log_entry').execute();
    reference = await orderedCase(server);
  });
  afterAll(() => server.close());

  const read = () => readDeskCase(server, jutta, reference);
  const post = (path: string, body: object) => deskCall(server, `POST case/${reference}${path}`, { as: jutta, body });
  const upload = async (...files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]) =>
    server.send({
      method: 'POST',
      url: `/api/case/${reference}/document`,
      as: jutta,
      ...(await multipartOf(
        {},
        files.map(({ name, bytes }) => ['file', name, bytes]),
      )),
    });
  const wholeLog = async () => JSON.stringify(await server.database.db.selectFrom('log_entry').selectAll().execute());

  test('a note keeps its lines, is written once however often it is sent, and is no part of the log', async () => {
    const text = 'Schlüssel liegt bei Frau Öztürk.\nHund im Haus.';
    const key = randomUUID();
    const send = () =>
      server.send({
        method: 'POST',
        url: `/api/case/${reference}/note`,
        as: jutta,
        headers: { 'idempotency-key': key },
        payload: { text },
      });
    const [first, second] = [await send(), await send()];
    expect(first.json<DeskCase>().notes).toMatchObject([{ text, by: jutta.email }]);
    expect(second.json<DeskCase>().notes).toHaveLength(1);
    expect((await read()).history[0]).toMatchObject({ kind: 'note', fields: [{ name: 'text', to: text }] });
    expect(await wholeLog()).not.toContain('Öztürk');
    for (const empty of ['', '  \n ', '\u200b']) expect((await post('/note', { text: empty })).statusCode).toBe(400);
  });

  test('who works on the case meanwhile is not stopped by a note or a file, only by a change', async () => {
    await post('/note', { text: 'Rückruf um 10 Uhr' });
    await upload({ name: 'a.pdf', bytes: PDF });
    const put = (body: object) => deskCall(server, `PUT case/${reference}`, { as: jutta, version: 1, body });
    expect((await put({ state: 'waiting' })).json()).toMatchObject({ state: 'waiting', version: 4 });
    expect((await put({ state: 'closed' })).statusCode).toBe(412);
  });

  test('a file of the team stands at the case and is opened as any other; what is none is refused with a sentence', async () => {
    const reply = await upload({ name: 'Leichenschauschein.pdf', bytes: PDF }, { name: 'Ausweis.pdf', bytes: PDF });
    expect(reply.statusCode, reply.body).toBe(200);
    const { documents, history } = reply.json<DeskCase>();
    expect(documents).toMatchObject([
      { name: expect.any(String), size: '1 kB', at: NOW.toISOString() },
      { name: expect.any(String) },
    ]);
    expect(history[0]).toMatchObject({
      kind: 'document',
      fields: [{ name: 'name', to: 'Leichenschauschein.pdf, Ausweis.pdf' }],
    });
    const opened = await deskCall(server, `GET entry/${reference}/document/${documents[0]?.id}`, { as: jutta });
    expect([opened.statusCode, opened.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    expect(await wholeLog()).not.toContain('Ausweis');
    const html = await upload({
      name: 'schein.pdf',
      bytes: Uint8Array.from(Buffer.from('<!doctype html><script>1</script>')),
    });
    expect(html.json()).toMatchObject({ code: 'file-type', message: expect.stringContaining('PDF, JPG und PNG') });
    expect((await upload()).json()).toMatchObject({ code: 'invalid-input', errors: [{ field: 'file' }] });
    expect((await read()).documents).toHaveLength(2);
  });

  test('a case takes 200 files and says so at the next one', async () => {
    for (let at = 0; at < MOST_DESK_DOCUMENTS; at += 1)
      await keepDocument(server.database.db, { id: randomUUID(), name: `${at}.pdf`, bytes: PDF, owner: reference });
    expect((await upload({ name: 'a.pdf', bytes: PDF })).json()).toMatchObject({
      errors: [{ field: 'file', message: expect.stringContaining('200') }],
    });
    expect((await read()).documents).toHaveLength(200);
  });

  test('an authority’s extension goes before the deadline, with reason and letter, and only for one that the case has', async () => {
    const [letter] = (await upload({ name: 'Bescheid.pdf', bytes: PDF })).json<DeskCase>().documents;
    const body = { extendedTo: '2026-12-10', reason: 'Angehörige reisen aus Kanada an.', documentId: letter?.id };
    const view = (await post('/deadline/bestattung', body)).json<DeskCase>();
    expect(view.deadlines.find(({ rule }) => rule === 'bestattung')).toMatchObject({
      extendedTo: '2026-12-10T22:59:00.000Z',
      reason: body.reason,
    });
    expect(view.history[0]).toMatchObject({
      kind: 'deadline',
      subject: 'bestattung',
      fields: [
        { name: 'extendedTo', from: '', to: '2026-12-10' },
        { name: 'reason', from: '', to: body.reason },
        { name: 'document', from: '', to: 'Bescheid.pdf' },
      ],
    });
    const codeOf = async (path: string, more: object = {}) => (await post(path, { ...body, ...more })).json().code;
    expect(await codeOf('/deadline/urne')).toBe('unknown-deadline');
    expect(await codeOf('/deadline/bestattung', { documentId: randomUUID() })).toBe('unknown-document');
    expect(await codeOf('/deadline/bestattung', { extendedTo: '2026-11-19' })).toBe('invalid-input');
    expect(await codeOf('/deadline/bestattung', { extendedTo: '2026-02-29' })).toBe('invalid-input');
    expect(await codeOf('/deadline/bestattung', { reason: ' ' })).toBe('invalid-input');
  });

  test('its mails are those of its number', async () => {
    const other = await orderedCase(server);
    const { mails } = await read();
    expect(mails.map(({ subject }) => subject)).toEqual(mails.map(() => expect.stringContaining(reference)));
    expect(mails).toHaveLength(2);
    expect((await readDeskCase(server, jutta, other)).mails).toHaveLength(2);
  });
});
