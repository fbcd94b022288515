import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import { DOCUMENT_BYTES } from '#domain/document/document.ts';
import { cleanUpMessages } from '#server/message/clean-up-messages.ts';
import { databases, NOW, openSqliteInMemory, startTestApp, type TestApp } from '../../support/app.ts';
import { contentOf } from '../../support/document/kept-file.ts';
import { multipartOf, pdfOf, samples } from '../../support/multipart.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

const FIELD = 'attachments[]';
const message = (more: Readonly<Record<string, string>> = {}) => ({
  name: 'Erika Muster',
  email: 'erika@muster.example',
  phoneNumber: '05731 123456',
  subject: 'Frage zur Grabpflege',
  message: 'Guten Tag,\nich habe eine Frage.',
  ...more,
});

type File = Parameters<typeof multipartOf>[1] extends readonly (infer One)[] | undefined ? One : never;
const file = (name: string, content: Uint8Array<ArrayBuffer>, type?: string): File =>
  type === undefined ? [FIELD, name, content] : [FIELD, name, content, type];

describe.each(databases)('a message on $name', ({ open }) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
  });
  beforeEach(async () => {
    const { db } = server.database;
    for (const table of ['contact_message', 'document', 'mail', 'submission'] as const)
      await db.deleteFrom(table).execute();
  });
  afterAll(() => server.close());

  const send = async (
    fields: object = message(),
    files: readonly File[] = [],
    headers: Record<string, string> = {},
  ) => {
    const form = await multipartOf(fields as Record<string, string>, files);
    return server.post('/api/contactformmessage', form.payload, { headers: { ...form.headers, ...headers } });
  };
  const all = (table: 'contact_message' | 'document' | 'mail') =>
    server.database.db.selectFrom(table).selectAll().execute();
  const nothingStored = async () => {
    for (const table of ['contact_message', 'document', 'mail'] as const) expect(await all(table)).toEqual([]);
  };

  test('is stored, with a receipt to the person and the message to the house', async () => {
    const reply = await send();
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().message).toContain('angekommen');
    const { db } = server.database;
    expect(await all('contact_message')).toMatchObject([
      {
        name: 'Erika Muster',
        phone_number: '05731 123456',
        message: 'Guten Tag,\nich habe eine Frage.',
        created_at: NOW.toISOString(),
      },
    ]);
    const mails = await db.selectFrom('mail').selectAll().orderBy('kind').execute();
    expect(mails.map(({ kind, recipient, reply_to }) => [kind, recipient, reply_to])).toEqual([
      ['nachricht', 'erika@muster.example', null],
      ['nachricht-haus', smallFirm.email, 'erika@muster.example'],
    ]);
    for (const { subject } of mails) expect(subject).not.toMatch(/Erika|Grabpflege|05731/);
    const [receipt, toHouse] = mails;
    expect(toHouse?.body_text).toContain('ich habe eine Frage.');
    const [stored] = await db.selectFrom('contact_message').select('id').execute();
    expect(stored?.id).toMatch(/^NA(-[0-9A-Z]{4}){3}$/);
    for (const mail of mails) expect(mail.body_text).toContain(stored?.id);
    expect(receipt?.body_text).toContain('20. November 2026 um 10:00 Uhr');
  });

  test("its receipt to the typed address holds no word of a stranger's: only reference and time", async () => {
    const typed = {
      name: 'Gewinnspiel Herzog',
      phoneNumber: '0900 123456',
      subject: 'Ihr Gewinn liegt bereit',
      message: 'Holen Sie ihn ab: https://boese.example/gewinn',
    };
    expect((await send(message(typed), [file('Gewinn.pdf', samples.pdf)])).statusCode).toBe(200);
    const receipt = (await all('mail')).find((mail) => 'kind' in mail && mail.kind === 'nachricht');
    const whole = JSON.stringify(receipt);
    for (const words of ['Gewinn', 'Herzog', '0900', 'boese.example', 'Holen Sie']) expect(whole).not.toContain(words);
    const toHouse = (await server.mails()).find(({ kind }) => kind === 'nachricht-haus');
    for (const words of Object.values(typed)) expect(toHouse?.text.replace(/\s+/g, ' ')).toContain(words);
  });

  test('comes with up to five files: named harmlessly, typed by what they are, in the mail to the house', async () => {
    const reply = await send(message(), [
      file('../../etc/passwd.pdf', samples.pdf, 'application/pdf'),
      file('Übersicht \u202Egpj.exe', samples.png, 'application/x-msdownload'),
      file('C:\\Fotos\\Grab.JPG', samples.jpg, 'image/jpeg'),
      file('<img src=x onerror=alert(1)>.html', samples.png, 'text/html'),
      file('.pdf', pdfOf(DOCUMENT_BYTES)),
    ]);
    expect(reply.statusCode, reply.body).toBe(200);
    const documents = await server.database.db.selectFrom('document').selectAll().orderBy('created_at').execute();
    expect(documents.map(({ name, type }) => [name, type]).toSorted()).toEqual([
      ['Datei.pdf', 'application/pdf'],
      ['Grab.jpg', 'image/jpeg'],
      ['img srcx onerroralert(1).png', 'image/png'],
      ['passwd.pdf', 'application/pdf'],
      ['Übersicht gpj.png', 'image/png'],
    ]);
    const [stored] = await all('contact_message');
    expect(new Set(documents.map(({ owner }) => owner))).toEqual(new Set([stored && 'id' in stored && stored.id]));
    const png = documents.find(({ name }) => name === 'Übersicht gpj.png');
    expect(await contentOf(server.database.db, png?.id ?? '')).toEqual(Buffer.from(samples.png));
    expect(png?.size).toBe(samples.png.length);
    const { attachments } = await server.database.db
      .selectFrom('mail')
      .select('attachments')
      .where('kind', '=', 'nachricht-haus')
      .executeTakeFirstOrThrow();
    expect(
      JSON.parse(attachments)
        .map(({ id }: { id: string }) => id)
        .toSorted(),
    ).toEqual(documents.map(({ id }) => id).toSorted());
  });

  test('may come without files, and with a field in which none was chosen', async () => {
    expect((await send(message(), [file('', new Uint8Array())])).statusCode).toBe(200);
    expect(await all('document')).toEqual([]);
  });

  test.each([
    [
      'a text that says it is a PDF',
      [file('brief.pdf', Uint8Array.from(Buffer.from('Guten Tag')), 'application/pdf')],
      'file-type',
    ],
    [
      'a page of HTML called a picture',
      [file('bild.png', Uint8Array.from(Buffer.from('<html>')), 'image/png')],
      'file-type',
    ],
    ['a program', [file('rechnung.pdf', Uint8Array.of(0x4d, 0x5a, 0x90), 'application/pdf')], 'file-type'],
    ['half a signature', [file('bild.png', samples.png.slice(0, 7))], 'file-type'],
    ['an empty file', [file('leer.pdf', new Uint8Array(), 'application/pdf')], 'file-empty'],
    ['one byte too much', [file('gross.pdf', pdfOf(DOCUMENT_BYTES + 1))], 'file-too-large'],
    ['twice as much', [file('gross.pdf', pdfOf(DOCUMENT_BYTES * 2))], 'file-too-large'],
    ['six files', Array.from({ length: 6 }, (_, index) => file(`${index}.pdf`, samples.pdf)), 'too-many-files'],
    ['sixty files', Array.from({ length: 60 }, (_, index) => file(`${index}.pdf`, samples.pdf)), 'too-many-files'],
    [
      'thirty megabytes',
      Array.from({ length: 5 }, (_, index) => file(`${index}.pdf`, pdfOf(6 * 1024 * 1024))),
      'upload-too-large',
    ],
  ] as const)('%s: a sentence at the field, nothing stored', async (_name, files, code) => {
    const reply = await send(message(), files);
    expect(reply.json()).toMatchObject({ code, status: problems[code].status, message: problems[code].message });
    expect(reply.json().errors[0]).toEqual({ field: FIELD, message: problems[code].message });
    await nothingStored();
  });

  test('of several files the wrong ones are named by their place, beside the fields that are wrong', async () => {
    const files = [
      file('a.pdf', samples.pdf),
      file('b.txt', Uint8Array.of(1, 2)),
      file('c.pdf', pdfOf(DOCUMENT_BYTES + 1)),
    ];
    const onlyFiles = (await send(message(), files)).json();
    expect(onlyFiles.code).toBe('file-type');
    const both = (await send(message({ name: '' }), files)).json();
    expect(both.code).toBe('invalid-input');
    expect(both.errors).toEqual([
      { field: 'name', message: 'Bitte geben Sie Ihren Namen ein.' },
      { field: FIELD, message: `Datei 2: ${problems['file-type'].message}` },
      { field: FIELD, message: `Datei 3: ${problems['file-too-large'].message}` },
    ]);
    await nothingStored();
  });

  test('sent again with the same key it is stored once; with another file it is another', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([
      send(message(), [file('a.pdf', samples.pdf)], key),
      send(message(), [file('a.pdf', samples.pdf)], key),
    ]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(await all('contact_message')).toHaveLength(1);
    expect(await all('document')).toHaveLength(1);
    expect(await all('mail')).toHaveLength(2);
    expect((await send(message(), [file('a.pdf', samples.png)], key)).json().code).toBe('key-reused');
  });

  test.each([{ website: 'https://gewinn.example' }, { secondsOpen: '0' }, { secondsOpen: '1' }])(
    'from a program (%j) is answered like a person’s, and nothing is kept',
    async (more) => {
      const spam = await send(message(more as Record<string, string>), [file('a.pdf', samples.pdf)]);
      expect([spam.statusCode, spam.body]).toEqual([200, (await send()).body]);
      expect(await all('contact_message')).toHaveLength(1);
      expect(await all('document')).toEqual([]);
      expect(await all('mail')).toHaveLength(2);
    },
  );

  test.each(['', '2', '3600'])('a person has had the form open for %s seconds', async (secondsOpen) => {
    expect((await send(message({ secondsOpen }))).statusCode).toBe(200);
    expect(await all('contact_message')).toHaveLength(1);
  });

  test('goes after 180 days, with its files; an upload without an order after seven', async () => {
    await send(message(), [file('a.pdf', samples.pdf)]);
    const upload = await multipartOf({}, [['file', 'b.pdf', samples.pdf]]);
    await server.post('/api/document', upload.payload, { headers: upload.headers });
    const tidyAfter = (days: number) =>
      cleanUpMessages({ ...server.services, clock: () => new Date(NOW.getTime() + days * 86_400_000) });
    await tidyAfter(7);
    expect(await all('document')).toHaveLength(2);
    await tidyAfter(8);
    expect(await all('document')).toHaveLength(1);
    await tidyAfter(180);
    expect(await all('contact_message')).toHaveLength(1);
    await tidyAfter(181);
    expect(await all('contact_message')).toEqual([]);
    expect(await all('document')).toEqual([]);
  });

  test.each([
    ['JSON', JSON.stringify(message()), { 'content-type': 'application/json' }, 415, 'not-multipart'],
    ['a plain form', 'name=Erika', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'not-multipart'],
    ['nothing', undefined, {}, 415, 'not-multipart'],
    ['no boundary', 'x', { 'content-type': 'multipart/form-data' }, 400, 'broken-upload'],
    [
      'another boundary',
      '--a\r\n\r\n--a--',
      { 'content-type': 'multipart/form-data; boundary=b' },
      400,
      'broken-upload',
    ],
    [
      'half a form',
      '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nErika',
      { 'content-type': 'multipart/form-data; boundary=b' },
      400,
      'broken-upload',
    ],
    [
      'half a file',
      `--b\r\nContent-Disposition: form-data; name="${FIELD}"; filename="a.pdf"\r\n\r\n%PDF-1.7`,
      { 'content-type': 'multipart/form-data; boundary=b' },
      400,
      'broken-upload',
    ],
    [
      'a field that is none of ours',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
      { 'content-type': 'multipart/form-data; boundary=b' },
      400,
      'invalid-input',
    ],
  ] as const)('%s is no form with files', async (_name, payload, headers, status, code) => {
    const reply = await server.post('/api/contactformmessage', payload, { headers });
    expect(reply.json()).toMatchObject({ status, code, message: problems[code].message });
    await nothingStored();
  });

  test('fields that do not exist, or twice, or with files where none belong, are named', async () => {
    const strange = (await send({ ...message(), role: 'admin' }, [['bild', 'a.pdf', samples.pdf]])).json();
    expect(strange.errors).toEqual([
      { field: 'role', message: 'Das Feld „role“ gibt es hier nicht.' },
      { field: 'bild', message: 'Hier gibt es kein Feld für Dateien.' },
    ]);
    const part = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const twice = [...Object.entries(message()), ['name', 'Max']].map(([name = '', value = '']) => part(name, value));
    const reply = await server.post('/api/contactformmessage', `${twice.join('')}--b--\r\n`, {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(reply.json().errors).toEqual([{ field: 'name', message: 'Dieses Feld darf nur einmal ausgefüllt werden.' }]);
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`feld${index}`, 'x']));
    expect((await send(many)).json().code).toBe('invalid-input');
    await nothingStored();
  });

  test('may have 5000 characters as the browser counts them, with line breaks', async () => {
    const long = 'Zeile.\n'.repeat(714);
    expect((await send(message({ message: `${long}zz` }))).statusCode).toBe(200);
    expect((await send(message({ message: `${long}zzz` }))).json().errors[0].field).toBe('message');
  });

  test('needs the anti-forgery token', async () => {
    const { payload, headers } = await multipartOf(message());
    const reply = await server.app.inject({ method: 'POST', url: '/api/contactformmessage', payload, headers });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'anti-forgery']);
  });
});

test('a message whose answer was lost gets it, also once no more are taken, and writes no file again', async () => {
  const server = await startTestApp({ options: { rateLimits: true } });
  const { db } = server.database;
  const form = await multipartOf(message(), [file('a.pdf', samples.pdf)]);
  const send = async (key = randomUUID(), { payload, headers } = form) =>
    server.post('/api/contactformmessage', payload, { headers: { ...headers, 'idempotency-key': key } });
  const [first, ...others] = Array.from({ length: 5 }, () => randomUUID());
  for (const key of [first, ...others]) expect((await send(key)).statusCode).toBe(200);
  expect((await send()).json().code).toBe('too-much-sent');
  await db.deleteFrom('document_piece').execute();
  expect((await send(first)).statusCode).toBe(200);
  expect((await send(first, await multipartOf(message(), [file('a.pdf', samples.png)]))).json().code).toBe(
    'key-reused',
  );
  expect(await db.selectFrom('contact_message').select('id').execute()).toHaveLength(5);
  expect(await db.selectFrom('document_piece').select('position').execute()).toEqual([]);
  await server.close();
});

describe('a database that cannot work', () => {
  test('takes no message and says so; once it works again, the same form goes through once', async () => {
    const { database, raw } = openSqliteInMemory();
    const server = await startTestApp({ database });
    const { payload, headers } = await multipartOf(message(), [file('a.pdf', samples.pdf)]);
    const key = { 'idempotency-key': randomUUID() };
    const send = () => server.post('/api/contactformmessage', payload, { headers: { ...headers, ...key } });
    raw.exec('PRAGMA query_only = ON');
    const refused = await send();
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    raw.exec('PRAGMA query_only = OFF');
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
    expect(await database.db.selectFrom('contact_message').selectAll().execute()).toHaveLength(1);
    await server.close();
  });

  test('full in the middle of a file: nothing of it is left', async () => {
    const { database, raw } = openSqliteInMemory();
    const server = await startTestApp({ database });
    raw.exec(`PRAGMA max_page_count = ${Number(raw.prepare('PRAGMA page_count').get()?.page_count) + 100}`);
    const { payload, headers } = await multipartOf(message(), [file('a.pdf', pdfOf(4_000_000))]);
    const refused = await server.post('/api/contactformmessage', payload, { headers });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'disk-full']);
    for (const table of ['contact_message', 'document', 'document_piece', 'mail'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    await server.close();
  });
});
