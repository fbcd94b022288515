import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { html } from '#server/http/forms/html.ts';
import { formPaths } from '#site/form-paths.ts';
import { paths } from '#site/paths.ts';
import { databases, startTestApp, type TestApp } from '../../support/app.ts';

/** What a browser adds to a form of this site. */
const OWN = { 'sec-fetch-site': 'same-origin' };
const BOUNDARY = 'grenze';
const PDF = '%PDF-1.7 Seite';

let server: TestApp;

type File = { readonly name: string; readonly content: string };

const send = (url: string, values: Readonly<Record<string, string>>, headers: Record<string, string> = OWN) =>
  server.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(values).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const part = (name: string, more: string, content: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;

const sendFiles = (values: Readonly<Record<string, string>>, files: readonly File[]) =>
  server.app.inject({
    method: 'POST',
    url: paths.contact,
    payload: `${Object.entries(values)
      .map(([name, value]) => part(name, '', value))
      .join('')}${files
      .map(({ name, content }) => part('attachments[]', `; filename="${name}"`, content))
      .join('')}--${BOUNDARY}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...OWN },
  });

const message = {
  name: 'Erika Muster',
  email: 'erika@muster.example',
  phoneNumber: '',
  subject: 'Eine Frage',
  message: 'Was kostet eine Urne?',
  website: '',
};
const withdrawal = {
  name: 'Erika Muster',
  contract: 'AU-2026',
  email: 'erika@muster.example',
  phoneNumber: '',
  message: '',
};
const MONDAY = '2026-11-23T09:00:00.000Z';
const appointment = {
  art: 'telefon',
  startsAt: MONDAY,
  name: 'Erika Muster',
  email: 'erika@muster.example',
  phoneNumber: '05731 123456',
  note: '',
  website: '',
};

const stored = async (table: 'contact_message' | 'appointment' | 'withdrawal' | 'document') =>
  (await server.database.db.selectFrom(table).selectAll().execute()).length;
const mailKinds = async () => (await server.mails()).map(({ kind }) => kind).sort();

describe.each(databases)('a form without JavaScript on $name', ({ open }) => {
  beforeEach(async () => {
    server = await startTestApp({ database: await open() });
  });
  afterEach(() => server.close());

  test('a message is stored with its file, and the answer can be loaded again', async () => {
    const reply = await sendFiles(message, [{ name: 'plan.pdf', content: PDF }]);
    expect(reply.statusCode).toBe(303);
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    expect(reply.headers.location).toBe(formPaths.messageSent);
    expect(await stored('contact_message')).toBe(1);
    expect(await stored('document')).toBe(1);
    const page = await server.app.inject({ method: 'GET', url: formPaths.messageSent });
    expect(page.body).toContain('Ihre Nachricht ist angekommen');
    const receipt = (await server.mails()).find(({ recipient }) => recipient === message.email);
    expect(receipt?.text).toContain('NA-');
    expect(receipt?.text).not.toMatch(/Eine Frage|Was kostet|Erika/);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('a page of nobody may be brought back by the browser, one with what somebody wrote is stored nowhere', async () => {
    const cached = async (reply: Promise<{ headers: Record<string, unknown> }>) =>
      (await reply).headers['cache-control'];
    const open = (url: string) => cached(server.app.inject({ method: 'GET', url }));
    expect(await open(formPaths.messageSent)).toBe('no-cache');
    expect(await open(`${formPaths.appointment}?art=telefon`)).toBe('no-cache');
    expect(await cached(send(formPaths.appointment, { ...appointment, email: 'nichts' }))).toBe('no-store');
    expect(await cached(send(formPaths.appointment, appointment))).toBe('no-store');
  });

  test('a message sent twice is one message', async () => {
    await Promise.all([send(paths.contact, message), send(paths.contact, message)]);
    expect((await send(paths.contact, message)).statusCode).toBe(303);
    expect(await stored('contact_message')).toBe(1);
  });

  test('an appointment is booked once, and says when and where', async () => {
    const reply = await send(formPaths.appointment, appointment);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('Montag, 23. November 2026, 10:00 bis');
    expect(reply.body).toContain('05731 123456');
    expect((await send(formPaths.appointment, appointment)).body).toContain('Ihr Termin steht');
    expect(await stored('appointment')).toBe(1);
  });

  test('an appointment somebody else has is refused with the others, and all is kept', async () => {
    await send(formPaths.appointment, { ...appointment, name: 'Jemand anders' });
    const reply = await send(formPaths.appointment, appointment);
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toContain('Dieser Termin wurde gerade vergeben');
    expect(reply.body).toContain('value="Erika Muster"');
    expect(reply.body).toContain('class="slot"');
    expect(await stored('appointment')).toBe(1);
  });

  test('a withdrawal stores nothing before it is confirmed', async () => {
    const asked = await send(paths.withdrawal, withdrawal);
    expect(asked.body).toContain('Widerruf bestätigen');
    expect(asked.body).toContain('<input type="hidden" name="contract" value="AU-2026">');
    expect(await stored('withdrawal')).toBe(0);
    const changed = await send(paths.withdrawal, { ...withdrawal, schritt: 'aendern' });
    expect(changed.body).toContain('value="AU-2026"');
    const receipt = await send(paths.withdrawal, { ...withdrawal, schritt: 'bestaetigt' });
    expect(receipt.body).toContain('Freitag, 20. November 2026 um 10:00:00 Uhr');
    expect(receipt.body).toContain('AU-2026');
    expect((await send(paths.withdrawal, { ...withdrawal, schritt: 'bestaetigt' })).body).toContain('10:00:00 Uhr');
    expect(await stored('withdrawal')).toBe(1);
    expect(await mailKinds()).toEqual(['widerruf', 'widerruf-haus']);
  });
});

describe('a form without JavaScript', () => {
  beforeEach(async () => {
    server = await startTestApp();
  });
  afterEach(() => server.close());

  test('a message with mistakes comes back with every word, and asks for the files again', async () => {
    const reply = await sendFiles({ ...message, email: 'keine Adresse', message: '' }, [
      { name: 'plan.pdf', content: PDF },
    ]);
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain('<title>Fehler: Nachricht schreiben');
    expect(reply.body).toContain('value="keine Adresse"');
    expect(reply.body).toContain('value="Eine Frage"');
    expect(reply.body).toContain('href="#email"');
    expect(reply.body).toContain('aria-describedby="email-hinweis email-fehler"');
    expect(reply.body).toContain('Bitte wählen Sie Ihre Dateien noch einmal aus');
    expect(await stored('contact_message')).toBe(0);
  });

  test.for([
    [
      'lies about its type',
      [{ name: 'rechnung.pdf', content: 'MZ Programm' }],
      'Dieses Dateiformat nehmen wir nicht an',
    ],
    ['is empty', [{ name: 'leer.pdf', content: '' }], 'Diese Datei ist leer'],
    [
      'is one of too many',
      Array.from({ length: 6 }, (_, at) => ({ name: `${at}.pdf`, content: PDF })),
      'Das sind zu viele Dateien',
    ],
  ] as const)('a file that %s is refused at its field', async ([, files, sentence]) => {
    const reply = await sendFiles(message, files);
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain(sentence);
    expect(reply.body).toContain('Was kostet eine Urne?');
    expect(await stored('contact_message')).toBe(0);
    expect(await stored('document')).toBe(0);
  });

  test('what somebody typed never becomes markup', async () => {
    const attack = '"><script>alert(1)</script>\'<img src=x onerror=alert(1)>&amp;$&';
    const values = Object.fromEntries(Object.keys(message).map((name) => [name, attack]));
    const replies = [
      await send(paths.contact, { ...values, email: attack }),
      await send(paths.withdrawal, { ...values, contract: attack }),
      await send(formPaths.appointment, { ...values, art: attack, startsAt: attack, note: attack }),
      await send(paths.withdrawal, { ...withdrawal, name: attack, message: `\n${attack}` }),
      await server.app.inject({ url: `${formPaths.appointment}?art=${encodeURIComponent(attack)}&ab=${attack}` }),
    ];
    for (const { body } of replies) {
      expect(body).not.toMatch(/<script>alert|<img src=x/);
    }
    expect(replies[0]?.body).toContain('&quot;&gt;&lt;script&gt;');
    expect(replies[3]?.statusCode).toBe(200);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://boese.example' }],
    ['another host of the domain', { 'sec-fetch-site': 'same-site' }],
    ['an older browser on another site', { origin: 'https://boese.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['nowhere', {}],
  ] as const)('a form from %s is refused', async (_from, headers) => {
    for (const [url, values] of [
      [paths.contact, message],
      [formPaths.appointment, appointment],
      [paths.withdrawal, { ...withdrawal, schritt: 'bestaetigt' }],
    ] as const) {
      const reply = await send(url, values, headers);
      expect(reply.statusCode).toBe(403);
      expect(reply.headers['content-type']).toContain('text/html');
      expect(reply.body).toContain('href="tel:');
    }
    expect((await stored('contact_message')) + (await stored('appointment')) + (await stored('withdrawal'))).toBe(0);
  });

  test('an older browser on this site is believed by its origin or its referrer', async () => {
    const host = 'bestattungen.example';
    for (const header of ['origin', 'referer'] as const) {
      const reply = await send(paths.withdrawal, withdrawal, { host, [header]: `https://${host}/widerruf` });
      expect(reply.statusCode).toBe(200);
    }
  });

  test('what a program writes into the hidden field is answered, and nothing is kept', async () => {
    expect((await send(paths.contact, { ...message, website: 'https://spam.example' })).statusCode).toBe(303);
    expect((await send(formPaths.appointment, { ...appointment, website: 'x' })).statusCode).toBe(200);
    expect((await stored('contact_message')) + (await stored('appointment'))).toBe(0);
    expect(await mailKinds()).toEqual([]);
  });

  test('the list of times shows a week, and another week keeps what was typed', async () => {
    const first = await server.app.inject({ url: `${formPaths.appointment}?art=hausbesuch` });
    expect(first.statusCode).toBe(200);
    expect(first.body).toMatch(/value="hausbesuch" checked/);
    expect(first.body).toContain('Welcher Termin passt Ihnen?');
    const turned = await send(formPaths.appointment, { ...appointment, ab: '2026-11-30' });
    expect(turned.statusCode).toBe(200);
    expect(turned.body).toContain('30. November');
    expect(turned.body).toContain('value="Erika Muster"');
    // The time chosen in the week before goes along.
    expect(turned.body).toContain(`<input type="hidden" name="startsAt" value="${MONDAY}">`);
    expect(turned.body).not.toContain('error-summary');
    expect(await stored('appointment')).toBe(0);
  });

  test('of two times the one in the list counts, not the one carried along', async () => {
    const payload = `${new URLSearchParams(appointment)}&startsAt=2026-11-23T10:00:00.000Z`;
    const reply = await server.app.inject({
      method: 'POST',
      url: formPaths.appointment,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...OWN },
    });
    expect(reply.body).toContain('10:00 bis');
  });

  test('a text that is far too long is refused at its field, and still stands there', async () => {
    const reply = await send(paths.withdrawal, { ...withdrawal, contract: 'a'.repeat(200_000) });
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain('höchstens');
    expect(reply.body).toContain('value="Erika Muster"');
    expect(reply.body).toContain('a'.repeat(200_000));
  });

  test.each([
    [
      'a megabyte',
      new URLSearchParams({ ...withdrawal, message: 'a'.repeat(1_000_000) }).toString(),
      'Bitte kürzen Sie',
    ],
    ['more pairs than any form has', `${new URLSearchParams(withdrawal)}${'&a'.repeat(50)}`, 'mehr Felder'],
    ['a hundred thousand pairs', 'a&'.repeat(100_000), 'mehr Felder'],
  ])('%s is not read, and the page says what to do', async (_what, payload, sentence) => {
    const urls = [paths.contact, formPaths.appointment, paths.withdrawal];
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...OWN };
    for (const url of urls) {
      const reply = await server.app.inject({ method: 'POST', url, payload, headers });
      expect(reply.statusCode).toBe(413);
      expect(reply.headers['content-type']).toContain('text/html');
      expect(reply.body).toContain(sentence);
      expect(reply.body).toContain('einen Schritt zurück');
      expect(reply.body).toContain('href="tel:');
    }
  });

  test('another kind of body is answered with a page', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: paths.contact,
      payload: '{}',
      headers: { 'content-type': 'application/json', ...OWN },
    });
    expect(reply.statusCode).toBe(415);
    expect(reply.body).toContain('<h1>Das hat nicht geklappt</h1>');
  });

  test('with the database away the form stays as it is, with the phone', async () => {
    await server.database.db.destroy();
    for (const reply of [
      await send(paths.contact, message),
      await send(formPaths.appointment, appointment),
      await send(paths.withdrawal, { ...withdrawal, schritt: 'bestaetigt' }),
    ]) {
      expect(reply.statusCode).toBeGreaterThanOrEqual(500);
      expect(reply.body).toContain('value="Erika Muster"');
      expect(reply.body).toContain('href="tel:');
    }
    server = await startTestApp();
  });

  test('too much from one address has to wait, and keeps what was typed', async () => {
    await server.close();
    server = await startTestApp({ options: { rateLimits: true } });
    for (let at = 0; at < 5; at++) await send(paths.contact, { ...message, subject: `Frage ${at}` });
    const reply = await send(paths.contact, message);
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.body).toContain('Was kostet eine Urne?');
    expect(await stored('contact_message')).toBe(5);
  });
});

test('a template escapes whatever is put in, but no piece of its own', () => {
  const piece = html`<b>${'<i>'}</b>`;
  expect(String(html`<p title="${'"\''}">${piece}${['&', piece]}${false}${undefined}${7}</p>`)).toBe(
    '<p title="&quot;&#39;"><b>&lt;i&gt;</b>&amp;<b>&lt;i&gt;</b>7</p>',
  );
});
