import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LinkKind } from '#domain/account/session-life.ts';
import type { WholeCatalogue } from '#domain/catalogue/from-rows.ts';
import { GraveSetting } from '#domain/catalogue/grave.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { dayText } from '#domain/german-time.ts';
import { ensureFirstAdmin } from '#server/account/first-admin.ts';
import { loadCatalogue } from '#server/db/catalogue.ts';
import { countDifferences, listRows } from '#server/db/catalogue-row.ts';
import { insertChanges, listChanges } from '#server/db/change.ts';
import type { Database } from '#server/db/connection/open.ts';
import { findDocument } from '#server/db/document.ts';
import { newestDying } from '#server/db/entry/newest.ts';
import { migrate } from '#server/db/migrate.ts';
import * as catalogue from '#server/db/migrations/2026-11-20-catalogue.ts';
import * as estimate from '#server/db/migrations/2026-11-20-estimate.ts';
import * as account from '#server/db/migrations/2026-11-21-account.ts';
import * as mail from '#server/db/migrations/2026-11-21-mail.ts';
import * as order from '#server/db/migrations/2026-11-21-order.ts';
import * as optionalLine from '#server/db/migrations/2026-11-25-optional-line.ts';
import * as textCharacters from '#server/db/migrations/2026-11-27-text-characters.ts';
import * as rowOwnDay from '#server/db/migrations/2026-11-28-row-own-day.ts';
import type { Tables } from '#server/db/schema.ts';
import { searchEntries } from '#server/overview/search-entries.ts';
import { reset } from '../../support/account/account-journey.ts';
import { quickPasswords } from '../../support/account/quick-passwords.ts';
import { databases, NOW, PASSWORD, startTestApp, type TestApp } from '../../support/app.ts';
import { openBrowser } from '../../support/pages/api-browser.ts';
import { sampleOrder, samplePreparation } from '../../support/pdf/samples.ts';
import { smallCatalogue } from '../../support/small-catalogue.ts';

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
  let migrated: WholeCatalogue;
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
    await insertOldCatalogue(db);
    await insertOldEntries(db as Kysely<Tables>);
    await migrate(database.db);
    migrated = await loadCatalogue(database.db);
    server = await startTestApp({ database, clock: () => new Date(), passwords: quickPasswords });
  });
  afterAll(() => server.close());

  /** The link of the old event, as it lies in the person's mailbox. */
  const linkOf = (userId: string, tokenType: LinkKind) =>
    server.services.auth.linkTokens.issue({ userId, linkId: `event-${userId}`, tokenType });
  const openLink = async (userId: string, tokenType: LinkKind) => {
    const token = await linkOf(userId, tokenType);
    const typed = tokenType === 'activation' ? { password: PASSWORD } : {};
    return openBrowser(server).post('Workflow/activate-email-token', { token, tokenType, ...typed });
  };
  const signIn = async (id: string) => {
    const login = { email: `${id}@muster.example`, password: PASSWORD };
    return (await openBrowser(server).post('Workflow/login-user', login)).json();
  };

  test('a file is the same, to the byte', async () => {
    const file = await findDocument(database.db, 'alt');
    expect(Buffer.from(file?.bytes ?? [])).toEqual(Buffer.from(FILE));
  });

  test('what came in is found by its words, a withdrawal by its order, and somebody dying stands first', async () => {
    const { services } = server;
    const found = async (text: string) =>
      (await searchEntries(services, { text })).entries.map(({ kind, mark }) => `${kind} ${mark}`.trim());
    const mark = `Widerrufen am ${dayText(NOW.toISOString())}`;
    expect(await found(sampleOrder().reference)).toEqual(['withdrawal', `order ${mark}`]);
    expect(await found('brief aus früherer')).toEqual(['message']);
    expect(await found('treffen von früher')).toEqual(['appointment']);
    const dying = await newestDying(database.db, { limit: 9, since: new Date(0) });
    expect(dying.map(({ reference }) => reference)).toEqual([samplePreparation().reference]);
  });

  test('the catalogue has its prices and ids, and the files that it came from change nothing in it', async () => {
    expect(migrated).toMatchObject(catalogueFromSeed(smallCatalogue));
    expect(migrated.restingPlaces).toEqual(catalogueFromSeed(smallCatalogue).restingPlaces);
    const changed = (await listChanges(database.db, {}, { limit: 100, offset: 0 })).map(({ thing }) => thing);
    expect(new Set(changed)).toEqual(new Set(['transport-zone']));
    expect(await countDifferences(database.db)).toBe(0);
  });

  test('an optional line from before is offered at every grave', async () => {
    const { db } = database;
    const line = { id: 'rede', name: 'Rede', from: 100, to: 200, source: 'Liste', asOf: '2026' };
    const value = JSON.stringify(line);
    const row = { thing: 'optional-line', id: 'rede', version: 1, position: 0, state: 'offered', value, edited: 1 };
    await db
      .insertInto('catalogue_row')
      .values({ ...row, file_value: 'null' })
      .execute();
    await optionalLine.up(db as Kysely<unknown>);
    const [read] = (await loadCatalogue(db)).optionalLines;
    expect(read).toMatchObject({ id: 'rede', graveSettings: [...GraveSetting.options] });
    await db.deleteFrom('catalogue_row').where('id', '=', 'rede').execute();
  });

  test('a row with a pasted turn of direction or a line break is read as it was meant', async () => {
    const { db } = database;
    const line = { id: 'rede', name: '\u202ATrauer\nrede\u202C', note: 'mit\u0000 Musik', graveSettings: ['field'] };
    const row = { thing: 'optional-line', id: 'rede', version: 1, position: 0, state: 'offered', edited: 1 };
    await db
      .insertInto('catalogue_row')
      .values({ ...row, value: JSON.stringify(line), file_value: null })
      .execute();
    await expect(loadCatalogue(db)).rejects.toThrow();
    await textCharacters.up(db as Kysely<unknown>);
    const [read] = (await loadCatalogue(db)).optionalLines;
    expect(read).toMatchObject({ name: 'Trauer rede', note: 'mit Musik' });
    await db.deleteFrom('catalogue_row').where('id', '=', 'rede').execute();
  });

  test('an own price from before is of the day on which a person changed it last, in Germany', async () => {
    const { db } = database;
    const rowOfCoffin = (id: string, price: number) => ({
      ...{ thing: 'coffin', id, version: 2, position: 99, state: 'offered', edited: 1, file_value: null },
      value: JSON.stringify({ id, price }),
    });
    await db
      .insertInto('catalogue_row')
      .values([rowOfCoffin('neuer', 2), rowOfCoffin('umbenannt', 1)])
      .execute();
    const change = (thing_id: string, at: string, before: object, after: object) => ({
      ...{ id: randomUUID(), thing: 'coffin', thing_id, at, by_id: 'x', by_name: 'x', action: 'changed', reason: null },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    });
    await insertChanges(db, [
      change('neuer', '2026-02-01T10:00:00.000Z', { price: 3 }, { price: 1 }),
      change('neuer', '2026-03-31T22:30:00.000Z', { price: 1 }, { price: 2 }),
      change('neuer', '2026-05-01T10:00:00.000Z', { price: 2 }, { price: 2, name: 'Neu' }),
      change('umbenannt', '2026-05-01T10:00:00.000Z', { price: 1 }, { price: 1, name: 'Neu' }),
    ]);
    await rowOwnDay.up(db as Kysely<unknown>);
    const rows = (await listRows(db)).filter(({ position }) => position === 99);
    expect(rows.map(({ id, value }) => [id, value.asOf])).toEqual([
      ['neuer', '2026-04-01'],
      ['umbenannt', undefined],
    ]);
    await db.deleteFrom('catalogue_row').where('position', '=', 99).execute();
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

/** As `seedCatalogueOnce` wrote it, when every kind had a table. */
async function insertOldCatalogue(db: Kysely<unknown>): Promise<void> {
  const { materials, urns, coffins, funeralForms, graveTypes, graves, restingPlaces } = smallCatalogue;
  const old = db as Kysely<Record<string, Record<string, unknown>>>;
  const insert = async (table: string, rows: readonly Record<string, unknown>[]): Promise<void> => {
    for (const [position, row] of rows.entries())
      await old
        .insertInto(table)
        .values({ ...row, position })
        .execute();
  };
  const as_of = <T extends { readonly asOf: string }>({ asOf, ...row }: T) => ({ ...row, as_of: asOf });
  const look = <T extends { readonly look: object }>(row: T) => ({ ...row, look: JSON.stringify(row.look) });
  await insert('urn_material', materials);
  await insert(
    'urn',
    urns.map(({ price, material, biodegradable, watersoluble, ...urn }) => ({
      ...look(urn),
      price_cents: price,
      urn_material_id: material,
      biodegradable: Number(biodegradable),
      watersoluble: Number(watersoluble),
    })),
  );
  await insert(
    'coffin',
    coffins.map(({ price, oversized, ...coffin }) => ({
      ...look(coffin),
      price_cents: price,
      oversized: Number(oversized),
    })),
  );
  await insert(
    'funeral_form',
    funeralForms.map(({ basePrice, servicePrice, graveSettings, included, thirdParty, notIncluded, ...form }) => ({
      ...as_of(form),
      base_price_cents: basePrice,
      service_price_cents: servicePrice,
      grave_settings: JSON.stringify(graveSettings),
      included: JSON.stringify(included),
      third_party: JSON.stringify(thirdParty),
      not_included: JSON.stringify(notIncluded),
    })),
  );
  await insert('grave_type', graveTypes);
  await insert(
    'grave',
    graves.map(({ graveType, ...grave }) => ({ ...grave, grave_type_id: graveType })),
  );
  await insert(
    'resting_place',
    restingPlaces.map(({ graves: _, chamberCount, chapel, earth_burial_fee, urn_burial_fee, ...place }) => ({
      ...as_of(place),
      chamber_count: chamberCount,
      chapel: Number(chapel),
      earth_burial_fee_cents: earth_burial_fee,
      urn_burial_fee_cents: urn_burial_fee,
    })),
  );
  for (const place of restingPlaces)
    await insert(
      'grave_resting_place_relation',
      place.graves.map(({ fees: _, grave, price, ...relation }) => ({
        ...as_of(relation),
        resting_place_id: place.id,
        grave_id: grave,
        price_cents: price,
      })),
    );
  for (const { id, fees } of restingPlaces.flatMap(({ graves: relations }) => relations))
    await insert(
      'relation_fee',
      fees.map(({ price, optional, ...fee }) => ({
        ...as_of(fee),
        relation_id: id,
        price_cents: price,
        optional: Number(optional),
      })),
    );
}

async function insertOldEntries(db: Kysely<Tables>): Promise<void> {
  const at = NOW.toISOString();
  const order = sampleOrder();
  const kept = samplePreparation();
  const dying = { ...kept, preparation: { ...kept.preparation, emailMessageType: 'dyingPreparation' as const } };
  const person = { name: 'Jemand', email: 'jemand@muster.example', phone_number: '', message: '' };
  const cases = { user_id: null, created_at: order.createdAt };
  const { reference, min, max } = order;
  await db
    .insertInto('funeral_order')
    .values({ ...cases, reference, min_cents: min, max_cents: max, document: JSON.stringify(order) })
    .execute();
  await sql`insert into preparation (reference, user_id, created_at, updated_at, document)
    values (${kept.reference}, null, ${at}, ${at}, ${JSON.stringify(dying)})`.execute(db);
  await db
    .insertInto('contact_message')
    .values({ ...person, id: randomUUID(), subject: 'Brief aus früherer Zeit', created_at: at })
    .execute();
  await db
    .insertInto('withdrawal')
    .values({ ...person, id: randomUUID(), contract: `Auftrag ${reference.toLowerCase()}`, received_at: at })
    .execute();
  const { message: _message, ...booker } = person;
  const slot = { kind: 'vorOrt', starts_at: at, ends_at: at, note: 'Treffen von früher', case_reference: null };
  await db
    .insertInto('appointment')
    .values({ ...booker, ...slot, id: randomUUID(), created_at: at })
    .execute();
}

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
