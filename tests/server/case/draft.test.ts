import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { openBrowser } from '../../support/pages/api-browser.ts';

const MINUTE = 60 * 1000;

describe.each(databases)('a draft on $name', ({ open }) => {
  let server: TestApp;
  let now = NOW;
  let made = 0;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), clock: () => now, options: { rateLimits: true } });
  });
  afterAll(() => server.close());

  const newCode = () => `EN-0000-0000-${String(++made).padStart(4, '0')}`;
  const body = (version: number, name = 'Erika', more: object = {}) => ({
    kind: 'bereavement',
    version,
    answers: { contact: { name } },
    ...more,
  });
  const address = () => ({ remoteAddress: `203.0.113.${++made % 250}` });
  const put = (code: string, payload: object, as?: TestPerson) =>
    server.send({ method: 'PUT', url: `/api/draft/${code}`, payload, ...address(), ...(as ? { as } : {}) });
  const get = (code: string) => server.send({ method: 'GET', url: `/api/draft/${code}`, ...address() });

  test('is kept as it was typed, and found again by its code', async () => {
    const code = newCode();
    const answers = { contact: { name: ' Erika\n', email: 'noch nicht ganz' }, wishes: { music: '👩‍🦳 <b>' } };
    const saved = await put(code, { kind: 'preparation', version: 0, answers });
    expect(saved.json()).toEqual({ code, kind: 'preparation', version: 1, savedAt: NOW.toISOString() });
    const found = await get(code);
    expect(found.headers['cache-control']).toBe('no-store');
    expect(found.json()).toEqual({ ...saved.json(), answers });
    const gone = await server.send({ method: 'DELETE', url: `/api/draft/${code}` });
    expect(gone.statusCode).toBe(200);
    expect((await get(code)).json().code).toBe('unknown-draft');
    expect((await server.send({ method: 'DELETE', url: `/api/draft/${code}` })).statusCode).toBe(200);
  });

  test('is never overwritten by a tab that has not seen the last change', async () => {
    const code = newCode();
    await put(code, body(0, 'erster Stand'));
    expect((await put(code, body(1, 'aus dem ersten Fenster'))).json().version).toBe(2);
    const late = await put(code, body(1, 'aus dem zweiten Fenster'));
    expect(late.statusCode).toBe(409);
    expect(late.json().code).toBe('draft-changed');
    expect((await put(code, body(0, 'aus einem dritten'))).json().code).toBe('draft-changed');
    expect((await get(code)).json()).toMatchObject({
      version: 2,
      answers: { contact: { name: 'aus dem ersten Fenster' } },
    });
  });

  test('of two changes at once takes one', async () => {
    const code = newCode();
    await put(code, body(0));
    const both = await Promise.all([put(code, body(1, 'links')), put(code, body(1, 'rechts'))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const begun = newCode();
    const first = await Promise.all([put(begun, body(0, 'links')), put(begun, body(0, 'rechts'))]);
    expect(first.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('sent again because the answer was lost is answered the same', async () => {
    const code = newCode();
    const first = await put(code, body(0));
    now = new Date(NOW.getTime() + MINUTE);
    expect((await put(code, body(0))).body).toBe(first.body);
    now = NOW;
  });

  test('that was deleted meanwhile is not brought back by a later version', async () => {
    expect((await put(newCode(), body(3))).json().code).toBe('unknown-draft');
  });

  test('mails its code, once for one change and only so often to one address', async () => {
    const email = 'code@muster.example';
    const mails = async () => (await server.mails()).filter(({ recipient }) => recipient === email);
    const code = newCode();
    await put(code, body(0, 'Erika', { email }));
    await put(code, body(0, 'Erika', { email }));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'entwurf' });
    expect(mail?.text).toContain(code);
    expect(mail?.text).toContain(`http://localhost:4321/trauerfall#entwurf=${code}`);
    expect(mail?.subject).not.toContain(code);

    const soon = await put(code, body(1, 'Erika K.', { email }));
    expect(soon.statusCode).toBe(429);
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(code)).json().version).toBe(1);
    for (let version = 1; version <= 4; version++) {
      now = new Date(now.getTime() + 61 * 1000);
      expect((await put(code, body(version, 'Erika', { email }))).statusCode).toBe(200);
    }
    now = new Date(now.getTime() + 61 * 1000);
    expect((await put(code, body(5, 'Erika', { email }))).statusCode).toBe(429);
    expect((await put(code, body(5))).statusCode).toBe(200);
    expect(await mails()).toHaveLength(5);
    expect((await put(newCode(), body(0, 'Erika', { email: 'erika@1.2.3.4' }))).json()).toMatchObject({
      code: 'invalid-input',
      errors: [{ field: 'email' }],
    });
    now = NOW;
  });

  test('comes into the account of whoever goes on with it signed in, and never into a second one', async () => {
    const [erika, jonas] = [await server.person(), await server.person()];
    const code = newCode();
    await put(code, body(0));
    await put(code, body(1, 'Erika K.'), erika);
    await put(code, body(2, 'Jonas K.'), jonas);
    await put(code, body(3, 'ohne Anmeldung'));
    const drafts = async (as: TestPerson) =>
      (await server.send({ method: 'GET', url: '/api/User/case', as })).json().drafts;
    expect(await drafts(erika)).toEqual([{ code, kind: 'bereavement', version: 4, savedAt: NOW.toISOString() }]);
    expect(await drafts(jonas)).toEqual([]);
  });

  test.each([
    ['code', `/api/draft/EN-1`],
    ['code', `/api/draft/AU-0000-0000-0000`],
    ['code', `/api/draft/EN-0000-0000-000I`],
    ['code', `/api/draft/${encodeURIComponent("EN-0000-0000-000'")}`],
  ])('is not looked for where the %s of %s cannot be', async (field, url) => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const reply = await server.send({ method, url, ...address(), ...(method === 'PUT' ? { payload: body(0) } : {}) });
      expect(reply.json()).toMatchObject({ code: 'invalid-input', errors: [{ field }] });
    }
  });

  test('is not found by trying: an address gets only so many', async () => {
    const browser = openBrowser(server, { address: '198.51.100.7' });
    const statuses = new Set<number>();
    for (let i = 0; i < 61; i++) statuses.add((await browser.send('GET', `draft/${newCode()}`)).statusCode);
    expect([...statuses]).toEqual([404, 429]);
  });

  test.each([
    ['answers.contact.name', { answers: { contact: { name: 'x'.repeat(6001) } } }],
    ['answers.contact.name', { answers: { contact: { name: 7 } } }],
    ['answers.contact.name', { answers: { contact: { name: 'a\u0000b' } } }],
    ['answers.contact', { answers: { contact: 'Erika' } }],
    ['answers', { answers: Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`s${'x'.repeat(i)}`, {}])) }],
    ['answers', { answers: null }],
    ['kind', { kind: 'estimate' }],
    ['version', { version: -1 }],
    ['version', { version: 1.5 }],
    ['version', { version: '1' }],
    ['email', { email: 'erika' }],
    ['mehr', { mehr: 1 }],
  ])('that is not a draft is refused at %s', async (field, change) => {
    const code = newCode();
    const reply = await put(code, { ...body(0), ...change });
    expect(reply.statusCode).toBe(400);
    const { errors } = reply.json();
    expect(errors.map((error: { field: string }) => error.field)).toContain(field);
    for (const { message } of errors) expect(message).toMatch(/^[A-ZÄÖÜ].*\.$/);
    expect((await get(code)).statusCode).toBe(404);
  });

  test('of a megabyte is refused before it is looked at', async () => {
    const code = newCode();
    const reply = await put(code, body(0, 'x'.repeat(1_000_000)));
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'body-too-large']);
    expect((await get(code)).statusCode).toBe(404);
  });
});
