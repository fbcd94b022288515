import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LinkKind } from '#domain/account/session-life.ts';
import { ensureFirstAdmin } from '#server/account/first-admin.ts';
import type { Database } from '#server/db/connection/open.ts';
import { findDocument } from '#server/db/document.ts';
import { migrate } from '#server/db/migrate.ts';
import * as catalogue from '#server/db/migrations/2026-11-20-catalogue.ts';
import * as estimate from '#server/db/migrations/2026-11-20-estimate.ts';
import * as account from '#server/db/migrations/2026-11-21-account.ts';
import * as mail from '#server/db/migrations/2026-11-21-mail.ts';
import * as order from '#server/db/migrations/2026-11-21-order.ts';
import type { Tables } from '#server/db/schema.ts';
import { reset } from '../../support/account/account-journey.ts';
import { quickPasswords } from '../../support/account/quick-passwords.ts';
import { databases, NOW, PASSWORD, startTestApp, type TestApp } from '../../support/app.ts';
import { openBrowser } from '../../support/pages/api-browser.ts';

const before = {
  '2026-11-20-catalogue': catalogue,
  '2026-11-20-estimate': estimate,
  '2026-11-21-account': account,
  '2026-11-21-mail': mail,
  '2026-11-21-order': order,
};

/** Of somebody at the time when there was one row for the newest event. */
type Old = {
  readonly isActive?: boolean;
  readonly role?: 'admin';
  readonly password?: string;
  readonly event?: string;
  readonly newEmail?: string;
  readonly isUsed?: boolean;
};

const people: Readonly<Record<string, Old>> = {
  wartet: { password: PASSWORD, event: 'activation' },
  vergesslich: { password: PASSWORD, event: 'passwordForget' },
  aktiv: { isActive: true, password: PASSWORD, event: 'activation', isUsed: true },
  umziehend: { isActive: true, password: PASSWORD, event: 'emailChange', newEmail: 'neu@muster.example' },
  geaendert: { isActive: true, password: PASSWORD, event: 'phoneChange', isUsed: true },
  leitung: { isActive: true, role: 'admin', event: 'passwordForget' },
};

/** With a byte that is no text. */
const FILE = Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x00, 0xff);

describe.each(databases)('a database from before on $name', ({ open }) => {
  let database: Database;
  let server: TestApp;
  beforeAll(async () => {
    database = await open();
    const db = database.db as Kysely<unknown>;
    if (database.kind === 'postgresql') {
      await sql`drop schema public cascade`.execute(db);
      await sql`create schema public`.execute(db);
    }
    const old = new Migrator({ db, provider: { getMigrations: async () => before } });
    expect((await old.migrateToLatest()).error).toBeUndefined();
    for (const [id, person] of Object.entries(people)) await insertOld(db, id, person);
    await sql`insert into document (id, name, type, size, content, owner, created_at)
      values ('alt', 'Grab.pdf', 'application/pdf', 6, ${Buffer.from(FILE).toString('base64')}, null, ${NOW.toISOString()})`.execute(
      db,
    );
    await migrate(database.db);
    server = await startTestApp({ database, clock: () => new Date(), passwords: quickPasswords });
  });
  afterAll(() => server.close());

  /** The link of the old event, as it lies in the person's mailbox. */
  const linkOf = (userId: string, tokenType: LinkKind) =>
    server.services.auth.linkTokens.issue({ userId, linkId: `event-${userId}`, tokenType });
  const openLink = async (userId: string, tokenType: LinkKind) => {
    const token = await linkOf(userId, tokenType);
    return openBrowser(server).post('Workflow/activate-email-token', { token, tokenType });
  };
  const signIn = async (id: string) => {
    const login = { email: `${id}@muster.example`, password: PASSWORD };
    return (await openBrowser(server).post('Workflow/login-user', login)).json();
  };

  test('a file is the same, to the byte', async () => {
    const file = await findDocument(database.db, 'alt');
    expect(Buffer.from(file?.bytes ?? [])).toEqual(Buffer.from(FILE));
  });

  test('keeps what was typed at a registration with its link, and nothing of it with the account', async () => {
    const { db } = server.database;
    const waiting = await db
      .selectFrom('user')
      .select(['id', 'phone_number'])
      .where('email_verified', '=', 0)
      .execute();
    expect(waiting.map(({ phone_number }) => phone_number)).toEqual(['', '']);
    const credentials = await db.selectFrom('credential').select('user_id').orderBy('user_id').execute();
    expect(credentials.map(({ user_id }) => user_id)).toEqual(['aktiv', 'geaendert', 'umziehend']);
  });

  test('an activation that was open activates with its password and number', async () => {
    expect((await signIn('wartet')).code).toBe('not-activated');
    expect((await openLink('wartet', 'activation')).json().user).toMatchObject({ phoneNumber: '05731 wartet' });
    expect(await signIn('wartet')).toMatchObject({ tokenEvents_T: 'login' });
  });

  test('a registration whose link was void is still sent another; a link to a new password holds', async () => {
    expect((await signIn('vergesslich')).code).toBe('not-activated');
    expect((await openLink('vergesslich', 'passwordForget')).statusCode).toBe(200);
  });

  test('a new address is confirmed, a used link was used, others sign in as before', async () => {
    expect((await openLink('umziehend', 'emailChange')).statusCode).toBe(200);
    expect((await signIn('neu')).user.phoneNumber).toBe('05731 umziehend');
    expect((await openLink('aktiv', 'activation')).json().code).toBe('link-used');
    expect((await signIn('aktiv')).user.phoneNumber).toBe('05731 aktiv');
    expect((await signIn('geaendert')).tokenEvents_T).toBe('login');
  });

  test('the printed link of the first admin holds, and the next start prints the same', async () => {
    const again = await ensureFirstAdmin(server.services, { adminEmail: undefined, adminPassword: undefined });
    const token = await linkOf('leitung', 'passwordForget');
    expect((await openBrowser(server).post('Workflow/update-user', reset(token, PASSWORD))).statusCode).toBe(200);
    const second = reset(new URL(again ?? '').searchParams.get('token') ?? '');
    expect((await openBrowser(server).post('Workflow/update-user', second)).json().code).toBe('link-used');
  });
});

async function insertOld(db: Kysely<unknown>, id: string, person: Old): Promise<void> {
  const { isActive = false, role = 'user', password, event, newEmail = null, isUsed = false } = person;
  const at = new Date().toISOString();
  const tables = db as Kysely<Tables>;
  await tables
    .insertInto('user')
    .values({
      id,
      email: `${id}@muster.example`,
      email_verified: Number(isActive),
      name: '',
      phone_number: `05731 ${id}`,
      role,
      created_at: at,
      updated_at: at,
    })
    .execute();
  if (password !== undefined)
    await tables
      .insertInto('credential')
      .values({
        id: randomUUID(),
        user_id: id,
        account_id: id,
        provider_id: 'credential',
        password: await quickPasswords.hash(password),
        created_at: at,
        updated_at: at,
      })
      .execute();
  if (event !== undefined)
    await sql`insert into user_event (user_id, id, kind, created_at, used_at, new_email)
      values (${id}, ${`event-${id}`}, ${event}, ${at}, ${isUsed ? at : null}, ${newEmail})`.execute(db);
}
