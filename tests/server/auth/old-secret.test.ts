import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAuth } from '#server/auth/auth.ts';
import { resealTotp } from '#server/auth/factor/reseal-totp.ts';
import { newTotpSecret } from '#server/auth/factor/totp.ts';
import { totpKeys } from '#server/auth/factor/totp-key.ts';
import { acceptOldSecret, OLD_SECRET_SECONDS } from '#server/auth/old-secret.ts';
import type { Database } from '#server/db/connection/open.ts';
import { listTotpSecrets, replacePendingTotp } from '#server/db/factor/totp.ts';
import { migrate } from '#server/db/migrate.ts';
import { databases, NOW } from '../../support/app.ts';
import { addPerson, PASSWORD, plainPasswords } from '../../support/pages/case/person.ts';

const OLD = 'das Geheimnis von gestern, 32 Zeichen';
const NEW = 'das Geheimnis von heute, 32 Zeichen !';
const device = { userAgent: 'Firefox', cookie: undefined };

describe.each(databases)('JWT_SECRET is changed on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database.db);
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    await addPerson(database, plainPasswords);
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const table of ['user', 'setting'] as const) await database.db.deleteFrom(table).execute();
  });
  afterAll(() => database.db.destroy());

  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  /** A start of the server with these two in its environment. */
  const start = async (secret: string, before?: string) => {
    const oldSecret = await acceptOldSecret(database.db, { secret, oldSecret: before }, new Date());
    return createAuth({
      database,
      secret,
      oldSecret,
      siteUrl: 'http://localhost:4321',
      clock: () => new Date(),
      passwords: plainPasswords,
      secondFactor: true,
    });
  };
  /** Somebody who was signed in before the change, with a link in her mail. */
  const signedIn = async () => {
    const auth = await start(OLD);
    const started = await auth.sessions.signIn('erika@muster.example', PASSWORD, device);
    if (!started.ok) throw new Error(started.code);
    const claims = { userId: 'erika', sessionId: started.session.id, role: null };
    return {
      cookie: started.cookies[0]?.split(';')[0] ?? '',
      token: await auth.accessTokens.issue(claims),
      link: await auth.linkTokens.issue({ userId: 'erika', linkId: 'brief', tokenType: 'activation' }),
    };
  };
  type Held = Awaited<ReturnType<typeof signedIn>>;
  const holds = async (auth: Awaited<ReturnType<typeof start>>, { cookie, token, link }: Held) => ({
    token: (await auth.accessTokens.read(token)) !== undefined,
    link: (await auth.linkTokens.read(link)).ok,
    cookie: (await auth.sessions.read({ ...device, cookie })) !== undefined,
  });
  const ALL = { token: true, link: true, cookie: true };
  const NONE = { token: false, link: false, cookie: false };

  test('with the old one beside it: what that signed holds for a quarter of an hour', async () => {
    const held = await signedIn();
    const auth = await start(NEW, OLD);
    expect(await holds(auth, held)).toEqual(ALL);
    later(OLD_SECRET_SECONDS - 1);
    expect(await holds(auth, held)).toEqual(ALL);
    later(1);
    expect(await holds(auth, held)).toEqual(NONE);
  });

  test('another start does not prolong that, nor does another process', async () => {
    const held = await signedIn();
    await start(NEW, OLD);
    later(OLD_SECRET_SECONDS - 1);
    const [one, other] = await Promise.all([start(NEW, OLD), start(NEW, OLD)]);
    expect(await holds(one, held)).toEqual(ALL);
    later(1);
    expect(await holds(other, held)).toEqual(NONE);
  });

  test('the refresh writes the cookie anew, and it outlives the old secret', async () => {
    const { cookie } = await signedIn();
    const auth = await start(NEW, OLD);
    const read = await auth.sessions.read({ ...device, cookie });
    const anew = read?.cookies[0]?.split(';')[0] ?? '';
    expect([read?.cookies.length, anew.split('.')[0], anew === cookie]).toEqual([1, cookie.split('.')[0], false]);
    later(OLD_SECRET_SECONDS);
    expect(await auth.sessions.read({ ...device, cookie })).toBeUndefined();
    expect(await auth.sessions.read({ ...device, cookie: anew })).toMatchObject({ user: { id: 'erika' }, cookies: [] });
    expect(await (await start(NEW)).sessions.read({ ...device, cookie: anew })).toBeDefined();
  });

  test('leaving with an old cookie ends the session', async () => {
    const held = await signedIn();
    const auth = await start(NEW, OLD);
    await auth.sessions.signOut({ ...device, cookie: held.cookie });
    expect(await database.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  test('without the old one nothing of it holds, and what the new one signs never holds by the old', async () => {
    const held = await signedIn();
    expect(await holds(await start(NEW), held)).toEqual(NONE);
    const auth = await start(NEW, OLD);
    expect((await auth.accessTokens.read(held.token))?.userId).toBe('erika');
    const token = await auth.accessTokens.issue({ userId: 'erika', sessionId: 's', role: null });
    expect(await (await start(OLD)).accessTokens.read(token)).toBeUndefined();
  });

  test('the setting tells nothing of the secret', async () => {
    await start(NEW, OLD);
    const settings = JSON.stringify(await database.db.selectFrom('setting').selectAll().execute());
    for (const secret of [NEW, OLD, Buffer.from(NEW).toString('base64url')]) expect(settings).not.toContain(secret);
  });

  describe('the secrets of apps', () => {
    const secrets = new Map<string, Uint8Array>();
    beforeEach(async () => {
      secrets.clear();
      for (const id of ['eins', 'zwei', 'drei']) {
        await addPerson(database, plainPasswords, { id });
        const secret = newTotpSecret();
        secrets.set(id, secret);
        const sealed = await totpKeys(OLD).seal(secret, id);
        await replacePendingTotp(database.db, { id, userId: id, secret: sealed }, NOW);
      }
    });
    const opened = async (secret: string) =>
      Promise.all((await listTotpSecrets(database.db)).map((row) => totpKeys(secret).open(row.secret, row.id)));

    test('are sealed with the new one at the start, also by two processes at once', async () => {
      const keys = totpKeys(NEW, OLD);
      await Promise.all([resealTotp(database, keys), resealTotp(database, keys)]);
      expect((await opened(NEW)).map((each) => each && Buffer.from(each))).toEqual(
        ['drei', 'eins', 'zwei'].map((id) => secrets.get(id)),
      );
      expect(await opened(OLD)).toEqual([undefined, undefined, undefined]);
      const before = await listTotpSecrets(database.db);
      await resealTotp(database, keys);
      expect(await listTotpSecrets(database.db)).toEqual(before);
    });

    test('stay as they are without the old one', async () => {
      const before = await listTotpSecrets(database.db);
      await resealTotp(database, totpKeys(NEW));
      expect(await listTotpSecrets(database.db)).toEqual(before);
      expect(await opened(NEW)).toEqual([undefined, undefined, undefined]);
    });
  });
});
