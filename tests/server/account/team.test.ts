import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TeamMember } from '#contract/team.ts';
import { cleanUpAccounts } from '#server/account/clean-up-accounts.ts';
import { lastMail, NEW_PASSWORD, registration, reset, tokenIn } from '../../support/account/account-journey.ts';
import { quickPasswords } from '../../support/account/quick-passwords.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { openBrowser } from '../../support/pages/api-browser.ts';

let number = 0;
const invitation = (more: object = {}) => ({
  email: `jutta${++number}@muster.example`,
  name: 'Jutta Brinkmann-Öztürk',
  role: 'mitarbeit',
  phoneNumber: '05731 654321',
  ...more,
});

describe.each(databases)('the team on $name', ({ open }) => {
  let server: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), clock: () => new Date(), passwords: quickPasswords });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    await server.database.db.deleteFrom('user').execute();
    await server.database.db.deleteFrom('mail').execute();
    admin = await server.person({ role: 'admin' });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server.close();
  });

  type Sending = { readonly as?: TestPerson; readonly version?: number; readonly body?: object };
  const call = (name: string, { as = admin, version, body }: Sending = {}) => {
    const [method = '', path = ''] = name.split(' ');
    return server.send({
      method: method as 'PUT',
      url: `/api/${path}`,
      as,
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
      ...(body ? { payload: body } : {}),
    });
  };
  const codeOf = (reply: { json(): { code?: string } }) => reply.json().code;
  const invite = async (more: object = {}) => {
    const form = invitation(more);
    const reply = await call('POST team', { body: form });
    expect(reply.statusCode, reply.body).toBe(200);
    return { ...reply.json<TeamMember>(), token: tokenIn(await lastMail(server, form.email, 'team-einladung')) };
  };
  const take = (token: string) => openBrowser(server).post('Workflow/update-user', reset(token));
  const memberOf = async (id: string) =>
    (await call('GET team')).json<TeamMember[]>().find((member) => member.id === id);
  const acts = async () => {
    const rows = await server.database.db.selectFrom('log_entry').selectAll().orderBy('sequence').execute();
    return rows.map(({ kind, actor_id, subject, fields }) => ({ kind, actor_id, subject, fields: JSON.parse(fields) }));
  };
  const signIn = (email: string, password: string) =>
    openBrowser(server).post('Workflow/login-user', { email, password });
  const fieldsOf = (role: 'admin' | 'mitarbeit') => ({ name: 'Neuer Name', role, phoneNumber: '05731 1 23 45' });

  test('somebody is invited by mail, sets her password once, and is of the team', async () => {
    const { token, ...invited } = await invite();
    expect(invited).toMatchObject({
      name: 'Jutta Brinkmann-Öztürk',
      role: 'mitarbeit',
      phoneNumber: '05731 654321',
      state: 'invited',
      lastSignInAt: null,
      factors: { passkeys: 0, totp: false, recoveryCodes: 0 },
      version: 1,
    });
    const mail = await lastMail(server, invited.email, 'team-einladung');
    expect(mail.text).toContain('48 Stunden');
    expect(mail.text).toContain(admin.email);
    expect(mail.text).toContain('Jutta Brinkmann-Öztürk');
    expect((await take(token)).statusCode).toBe(200);
    expect((await signIn(invited.email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await memberOf(invited.id))?.state).toBe('active');
    expect(codeOf(await take(token))).toBe('link-used');
    expect(await acts()).toContainEqual({
      kind: 'person-invited',
      actor_id: admin.userId,
      subject: invited.id,
      fields: { role: 'mitarbeit' },
    });
  });

  test('an invitation ends after 48 hours, can be sent again, and then only the newest holds', async () => {
    const first = await invite();
    vi.setSystemTime(NOW.getTime() + 48 * 3600_000 + 1000);
    admin = await server.person({ role: 'admin' });
    expect(codeOf(await take(first.token))).toBe('link-expired');
    const again = await call(`POST team/${first.id}/password-link`);
    expect(again.json().message).toContain('48 Stunden');
    const second = tokenIn(await lastMail(server, first.email, 'team-einladung'));
    await call(`POST team/${first.id}/password-link`);
    expect(codeOf(await take(second))).toBe('link-superseded');
    expect((await take(tokenIn(await lastMail(server, first.email, 'team-einladung')))).statusCode).toBe(200);
  });

  test('nothing but the invitation opens an invited account', async () => {
    const { email, id, token } = await invite();
    await openBrowser(server).post('Workflow/forgot-password', { email });
    await openBrowser(server).post('Workflow/register', registration({ email }));
    expect((await server.mails()).map(({ kind }) => kind)).toEqual(['team-einladung']);
    expect((await memberOf(id))?.state).toBe('invited');
    expect((await take(token)).statusCode).toBe(200);
  });

  test('nobody is invited whose address has an account or is invited; a stranger’s registration is no account', async () => {
    const user = await server.person();
    const invited = await invite();
    for (const email of [user.email, user.email.toUpperCase(), admin.email, invited.email]) {
      const reply = await call('POST team', { body: invitation({ email }) });
      expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'email-has-account']);
    }
    const { email } = invitation();
    await openBrowser(server).post('Workflow/register', registration({ email }));
    const strangers = tokenIn(await lastMail(server, email, 'konto-aktivieren'));
    const { token } = await invite({ email });
    const opened = await openBrowser(server).post('Workflow/activate-email-token', {
      token: strangers,
      tokenType: 'activation',
      password: 'Fremdwort9!lang',
    });
    expect(opened.statusCode).toBeGreaterThanOrEqual(400);
    expect((await take(token)).statusCode).toBe(200);
  });

  test('of two invitations of one address at once one is sent', async () => {
    const form = invitation();
    const replies = await Promise.all([1, 2, 3].map(() => call('POST team', { body: form })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await server.mails()).filter(({ recipient }) => recipient === form.email)).toHaveLength(1);
  });

  test.each([
    ['no name', { name: '  ' }, 'name'],
    ['a name of thousands of letters', { name: 'W'.repeat(5000) }, 'name'],
    ['no number', { phoneNumber: 'nie' }, 'phoneNumber'],
    ['the role of a user', { role: 'user' }, 'role'],
    ['a role that there is not', { role: 'owner' }, 'role'],
    ['no address', { email: 'jutta' }, 'email'],
  ])('an invitation with %s is refused at the field, in a sentence', async (_what, wrong, field) => {
    const reply = await call('POST team', { body: invitation(wrong) });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual([{ field, message: expect.stringMatching(/^[A-ZÄÖÜ„].*\.$/) }]);
    expect(await server.mails()).toEqual([]);
  });

  test('name, role and number change with their version; who has an older one sees both', async () => {
    const { id } = await invite();
    const missing = await call(`PUT team/${id}`, { body: fieldsOf('admin') });
    expect([missing.statusCode, codeOf(missing)]).toEqual([428, 'version-missing']);
    const changed = await call(`PUT team/${id}`, { version: 1, body: fieldsOf('admin') });
    expect(changed.json()).toMatchObject({ ...fieldsOf('admin'), version: 2 });
    const late = await call(`PUT team/${id}`, { version: 1, body: fieldsOf('mitarbeit') });
    expect([late.statusCode, late.json()]).toEqual([
      412,
      expect.objectContaining({
        code: 'person-changed',
        versions: { version: 2, stored: fieldsOf('admin'), sent: fieldsOf('mitarbeit') },
      }),
    ]);
    const kinds = (await acts()).filter(({ subject }) => subject === id).map(({ kind, fields }) => ({ kind, fields }));
    expect(kinds).toEqual([
      { kind: 'person-invited', fields: { role: 'mitarbeit' } },
      { kind: 'role-changed', fields: { from: 'mitarbeit', to: 'admin' } },
      { kind: 'person-changed', fields: { changed: 'name phoneNumber' } },
    ]);
  });

  test('the log names nobody', async () => {
    const { id, email } = await invite();
    await call(`PUT team/${id}`, { version: 1, body: fieldsOf('admin') });
    await call(`POST team/${id}/deactivate`);
    const rows = JSON.stringify(await server.database.db.selectFrom('log_entry').selectAll().execute());
    for (const word of [email, admin.email, 'Brinkmann', 'Neuer Name', '654321', '1 23 45'])
      expect(rows).not.toContain(word);
  });

  test('the last of the administration keeps role and access, whoever tries', async () => {
    const own = await memberOf(admin.userId);
    const demoted = await call(`PUT team/${admin.userId}`, { version: own?.version ?? 0, body: fieldsOf('mitarbeit') });
    expect([demoted.statusCode, codeOf(demoted)]).toEqual([409, 'last-admin-stays']);
    expect(codeOf(await call(`POST team/${admin.userId}/deactivate`))).toBe('last-admin-stays');
    await invite({ role: 'admin' });
    expect(codeOf(await call(`POST team/${admin.userId}/deactivate`))).toBe('last-admin-stays');
    const other = await server.person({ role: 'admin' });
    expect(codeOf(await call(`POST team/${admin.userId}/deactivate`))).toBe('not-yourself');
    expect((await call(`POST team/${admin.userId}/deactivate`, { as: other })).statusCode).toBe(200);
  });

  test.each(['deactivate', 'change'] as const)('two who %s each other at once leave one of them', async (how) => {
    const others = [await server.person({ role: 'admin' }), await server.person({ role: 'admin' })];
    const all = [admin, ...others];
    const act = (as: TestPerson, { userId }: TestPerson) =>
      how === 'deactivate'
        ? call(`POST team/${userId}/deactivate`, { as })
        : call(`PUT team/${userId}`, { as, version: 1, body: fieldsOf('mitarbeit') });
    const targets = [all[1], all[2], all[0]] as const;
    const replies = await Promise.all(all.map((as, index) => act(as, targets[index] as TestPerson)));
    expect(replies.map(({ statusCode }) => statusCode).sort()[0]).toBe(200);
    for (const reply of replies) expect([200, 401, 403, 409]).toContain(reply.statusCode);
    const left = await server.database.db
      .selectFrom('user')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .execute();
    expect(left.length).toBeGreaterThanOrEqual(1);
  });

  test('who is deactivated is out with the next call, and only name and address are kept', async () => {
    const { id, email, token } = await invite();
    await take(token);
    const browser = openBrowser(server);
    const signedIn = await browser.post('Workflow/login-user', { email, password: NEW_PASSWORD });
    expect((await browser.send('GET', 'overview')).statusCode).toBe(200);
    await openBrowser(server).post('Workflow/forgot-password', { email });
    const link = tokenIn(await lastMail(server, email, 'passwort-zuruecksetzen'));
    const { db } = server.database;
    const now = NOW.toISOString();
    await db
      .insertInto('passkey')
      .values({
        ...{
          id: 'key',
          user_id: id,
          credential_id: 'c',
          public_key: 'p',
          counter: 0,
          transports: '[]',
          name: 'Telefon',
        },
        ...{ created_at: now, last_used_at: null },
      })
      .execute();
    expect((await memberOf(id))?.factors).toEqual({ passkeys: 1, totp: false, recoveryCodes: 0 });

    expect((await call(`POST team/${id}/deactivate`)).json()).toMatchObject({ state: 'deactivated', phoneNumber: '' });

    expect((await browser.send('GET', 'overview')).statusCode).toBe(401);
    expect((await browser.post('User/check-refresh-token')).statusCode).toBe(401);
    expect(codeOf(await signIn(email, NEW_PASSWORD))).toBe('wrong-credentials');
    expect(codeOf(await take(link))).toBe('link-broken');
    expect(signedIn.statusCode).toBe(200);
    for (const table of [
      'session',
      'passkey',
      'totp',
      'recovery_code',
      'ticket',
      'credential',
      'mailed_link',
    ] as const) {
      const rows = await db.selectFrom(table).selectAll().where('user_id', '=', id).execute();
      expect([table, rows.filter((row) => !('used_at' in row) || row.used_at === null)]).toEqual([table, []]);
    }
    expect(await memberOf(id)).toMatchObject({
      ...{ name: 'Jutta Brinkmann-Öztürk', email, phoneNumber: '', lastSignInAt: null },
      factors: { passkeys: 0, totp: false, recoveryCodes: 0 },
    });

    const others = await call(`PUT team/${id}`, { version: 2, body: fieldsOf('mitarbeit') });
    expect(codeOf(others)).toBe('unknown-person');
    expect((await call(`POST team/${id}/activate`)).json()).toMatchObject({ state: 'active' });
    expect(codeOf(await signIn(email, NEW_PASSWORD))).toBe('wrong-credentials');
    expect((await take(tokenIn(await lastMail(server, email, 'team-einladung')))).statusCode).toBe(200);
    expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('an invitation of somebody who is deactivated is void, and she is not cleaned away', async () => {
    const { id, token } = await invite();
    await call(`POST team/${id}/deactivate`);
    expect(codeOf(await take(token))).toBe('link-broken');
    vi.setSystemTime(NOW.getTime() + 90 * 24 * 3600_000);
    await cleanUpAccounts(server.services);
    admin = await server.person({ role: 'admin' });
    expect((await memberOf(id))?.state).toBe('deactivated');
    expect((await call(`POST team/${id}/activate`)).json().state).toBe('invited');
  });

  test('the second step of another is reset, never one’s own; she is signed out and told', async () => {
    const { id, email, token } = await invite();
    await take(token);
    const browser = openBrowser(server);
    await browser.post('Workflow/login-user', { email, password: NEW_PASSWORD });
    const { db } = server.database;
    await db.insertInto('recovery_code').values({ id: 'code', user_id: id, hash: 'h', used_at: null }).execute();
    expect((await memberOf(id))?.factors.recoveryCodes).toBe(1);
    expect(codeOf(await call(`POST team/${admin.userId}/reset-factor`))).toBe('not-yourself');
    expect((await call(`POST team/${id}/reset-factor`)).json().factors.recoveryCodes).toBe(0);
    expect((await browser.send('GET', 'overview')).statusCode).toBe(401);
    expect((await lastMail(server, email, 'faktor-geaendert')).text).toContain('zurückgesetzt');
    expect((await acts()).at(-1)).toEqual({ kind: 'factor-reset', actor_id: admin.userId, subject: id, fields: {} });
  });

  test('who has a password gets a link to a new one, without losing the old one before', async () => {
    const { id, email, token } = await invite();
    await take(token);
    expect((await call(`POST team/${id}/password-link`)).json().message).toContain('30 Minuten');
    expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
    const next = tokenIn(await lastMail(server, email, 'passwort-zuruecksetzen'));
    expect((await openBrowser(server).post('Workflow/update-user', reset(next, 'Zaunkönig7!'))).statusCode).toBe(200);
    expect((await signIn(email, 'Zaunkönig7!')).statusCode).toBe(200);
  });

  test('a single device of another is signed out; those of users and of others are not to be found', async () => {
    const colleague = await server.person({ role: 'mitarbeit' });
    const third = await server.person({ role: 'mitarbeit' });
    const user = await server.person();
    const sessionsOf = async ({ userId }: TestPerson) =>
      (await server.database.db.selectFrom('session').select('id').where('user_id', '=', userId).execute()).map(
        ({ id }) => id,
      );
    const [hers] = await sessionsOf(colleague);
    const [thirds] = await sessionsOf(third);
    const [users] = await sessionsOf(user);
    expect((await call(`GET team/${colleague.userId}/session`)).json()).toMatchObject([{ id: hers, isCurrent: false }]);
    expect(codeOf(await call(`GET team/${user.userId}/session`))).toBe('unknown-person');
    expect(codeOf(await call(`DELETE team/${user.userId}/session/${users}`))).toBe('unknown-person');
    expect(codeOf(await call(`DELETE team/${colleague.userId}/session/${thirds}`))).toBe('unknown-session');
    expect(codeOf(await call(`DELETE team/${colleague.userId}/session/${users}`))).toBe('unknown-session');
    expect((await call(`DELETE team/${colleague.userId}/session/${hers}`)).json()).toEqual([]);
    expect((await call('GET overview', { as: colleague })).statusCode).toBe(401);
    expect((await call('GET overview', { as: third })).statusCode).toBe(200);
    expect((await acts()).at(-1)).toMatchObject({ kind: 'session-ended', subject: colleague.userId });
  });

  test('nobody outside of the team is listed or changed by its calls', async () => {
    const user = await server.person();
    expect(JSON.stringify((await call('GET team')).json())).not.toContain(user.email);
    for (const id of [user.userId, 'niemand'])
      for (const name of ['deactivate', 'activate', 'reset-factor', 'password-link']) {
        const reply = await call(`POST team/${id}/${name}`);
        expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'unknown-person']);
      }
    const changed = await call(`PUT team/${user.userId}`, { version: 1, body: fieldsOf('admin') });
    expect(codeOf(changed)).toBe('unknown-person');
    expect((await call('POST User', { as: user })).json().role).toBe('user');
  });

  test('a role that is taken away in mid-session holds with the next call, with the same token', async () => {
    const other = await server.person({ role: 'admin' });
    expect((await call('GET team', { as: other })).statusCode).toBe(200);
    await call(`PUT team/${other.userId}`, { version: 1, body: fieldsOf('mitarbeit') });
    const refused = await call('GET team', { as: other });
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Dafür reichen Ihre Rechte nicht aus.']);
    expect((await call('GET overview', { as: other })).statusCode).toBe(200);
  });

  test('history names people by their name, and others by their address', async () => {
    const zone = async () => {
      const read = await call('GET transport-zone/nah');
      const { id: _, ...value } = read.json();
      await call('PUT transport-zone/nah', {
        version: Number(/\d+/.exec(String(read.headers.etag))),
        body: { ...value, price: value.price + 1 },
      });
      return (await call('GET change?thing=transport-zone&id=nah')).json().changes[0].by;
    };
    expect(await zone()).toBe(admin.email);
    await call(`PUT team/${admin.userId}`, { version: 1, body: fieldsOf('admin') });
    expect(await zone()).toBe('Neuer Name');
  });
});

describe.each(databases)('with limits on $name', ({ open }) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), passwords: quickPasswords, options: { rateLimits: true } });
  });
  afterAll(() => server.close());

  test('of 500 invitations at once few are sent; the others are told when to come again', async () => {
    const admin = await server.person({ role: 'admin' });
    const replies = await Promise.all(
      Array.from({ length: 500 }, () =>
        server.send({
          ...{ method: 'POST', url: '/api/team', as: admin, payload: invitation() },
          remoteAddress: `192.0.2.${++number % 250}`,
        }),
      ),
    );
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(refused).toHaveLength(480);
    expect(refused[0]?.json().code).toBe('too-many-invitations');
    expect(refused[0]?.headers['retry-after']).toBe('3600');
    expect(await server.mails()).toHaveLength(20);
  });
});
