import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORGOTTEN_AFTER_SECONDS } from '#domain/account/session-life.ts';
import { cleanUpAccounts } from '#server/account/clean-up-accounts.ts';
import { insertAccount, updateAccount } from '#server/db/account.ts';
import { isUniqueViolation } from '#server/db/connection/failure.ts';
import { insertMailedLink } from '#server/db/mailed-link.ts';
import { databases, NOW, startTestApp, type TestApp } from '../../support/app.ts';

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
const LONG_AGO = daysAgo(FORGOTTEN_AFTER_SECONDS / (24 * 60 * 60) + 1);

describe.each(databases)('accounts are tidied on $name', ({ open }) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
  });
  afterAll(() => server.close());

  const begun = async (id: string, at: Date, isActive = false) => {
    const account = { id, email: `${id}@muster.example`, phoneNumber: '05731 123456', role: 'user', isActive } as const;
    await insertAccount(server.database.db, account, at);
  };
  const pending = (userId: string, expiresAt: Date) =>
    insertMailedLink(server.database.db, {
      id: `link-${userId}`,
      userId,
      kind: 'activation',
      createdAt: daysAgo(1),
      expiresAt,
      registration: { passwordHash: 'quick:Passwort', phoneNumber: '05731 123456' },
    });
  const ids = async () => {
    const rows = await server.database.db.selectFrom('user').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  };

  test('one that was begun a month ago and never activated goes; every other stays', async () => {
    const { db } = server.database;
    await begun('vergessen', LONG_AGO);
    await begun('gestern', daysAgo(1));
    await begun('aktiv', LONG_AGO, true);
    await begun('erinnert', LONG_AGO);
    await pending('erinnert', daysAgo(-1));
    await begun('gesperrt', LONG_AGO);
    await updateAccount(db, 'gesperrt', { disabledAt: LONG_AGO }, LONG_AGO);
    await cleanUpAccounts(server.services);
    expect(await ids()).toEqual(['aktiv', 'erinnert', 'gesperrt', 'gestern']);
  });

  test('what was typed at a registration goes with its link, once that holds no more', async () => {
    await begun('wartend', NOW);
    await begun('verstrichen', NOW);
    await pending('wartend', daysAgo(-1));
    await pending('verstrichen', NOW);
    await cleanUpAccounts(server.services);
    const links = await server.database.db.selectFrom('mailed_link').select('id').execute();
    expect(links.map(({ id }) => id)).toEqual(expect.arrayContaining(['link-wartend']));
    expect(links.map(({ id }) => id)).not.toContain('link-verstrichen');
  });

  test('an address that somebody else has taken is told apart from every other failure', async () => {
    const { db } = server.database;
    await begun('erste', NOW, true);
    await begun('zweite', NOW, true);
    const clash = updateAccount(db, 'zweite', { email: 'erste@muster.example' }, NOW);
    expect(isUniqueViolation(await clash.catch((error: unknown) => error))).toBe(true);
    const nonsense = db
      .selectFrom('user')
      .select('nothing' as 'id')
      .execute();
    expect(isUniqueViolation(await nonsense.catch((error: unknown) => error))).toBe(false);
  });
});
