import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { earthBurial, NOW, type TestApp } from './app.ts';
import { validOrder, validPreparation } from './case/order-samples.ts';
import { fillDesk } from './desk/stored-desk.ts';

const AT = NOW.toISOString();
const ODD = 'Ünïcode „Zitat“ 🙂\n\\ \' " ; -- \t';

/** Something in every table: by the calls where they are short, by rows where they are not. */
export async function fillTables(server: TestApp): Promise<void> {
  const { db } = server.database;
  const { userId } = await server.person();
  await sendOrder(server);
  await server.post('/api/Workflow/preperation', validPreparation(), { headers: { 'idempotency-key': randomUUID() } });
  const estimated = await server.post('/api/Workflow/cost-estimation', earthBurial);
  const reference = String(estimated.headers['x-estimate-reference']);
  const id = randomUUID();
  const person = { name: ODD, email: 'erika@muster.example', phone_number: '' };
  await db.insertInto('user_estimate').values({ user_id: userId, reference, added_at: AT }).execute();
  await db
    .insertInto('verification')
    .values({ id, identifier: ODD, value: ODD, expires_at: AT, created_at: AT, updated_at: AT })
    .execute();
  await db
    .insertInto('mailed_link')
    .values({
      id,
      user_id: userId,
      kind: 'emailChange',
      created_at: AT,
      expires_at: AT,
      used_at: null,
      password_hash: null,
      phone_number: null,
      new_email: 'neu@muster.example',
    })
    .execute();
  await db
    .insertInto('scheduled_change')
    .values({
      id,
      thing: 'urn',
      thing_id: 'stahl',
      valid_from: '2027-01-01',
      fields: null,
      state: 'waiting',
      created_at: AT,
      by_id: null,
      by_name: ODD,
      reason: ODD,
    })
    .execute();
  await db
    .insertInto('site_file')
    .values({ sha256: 'a'.repeat(64), bytes: new Uint8Array(300).fill(66) })
    .execute();
  await db
    .insertInto('site_release')
    .values({
      version: 1,
      state: 'old',
      origin: 'admin',
      requested_by: null,
      requested_at: AT,
      texts_at: AT,
      prices_at: AT,
      live_at: AT,
      finished_at: AT,
      catalogue_version: '1',
      program: ODD,
      log: ODD,
      manifest: null,
      disk: null,
    })
    .execute();
  await db
    .insertInto('passkey')
    .values({
      id,
      user_id: userId,
      credential_id: ODD,
      public_key: ODD,
      counter: 3,
      transports: '[]',
      name: ODD,
      created_at: AT,
      last_used_at: null,
    })
    .execute();
  await db
    .insertInto('totp')
    .values({ id, user_id: userId, secret: ODD, confirmed_at: AT, last_step: 1, created_at: AT, last_used_at: null })
    .execute();
  await db.insertInto('recovery_code').values({ id, user_id: userId, hash: ODD, used_at: null }).execute();
  await db
    .insertInto('ticket')
    .values({
      id,
      user_id: userId,
      purpose: ODD,
      browser: null,
      session_id: null,
      challenge: ODD,
      created_at: AT,
      expires_at: AT,
    })
    .execute();
  await db.insertInto('password_request').values({ id, email: person.email, created_at: AT }).execute();
  await db.insertInto('throttle').values({ key: ODD, count: 1, started_at: AT, last_at: AT }).execute();
  await db
    .insertInto('draft')
    .values({ code: 'EN-1', user_id: null, kind: 'preparation', version: 1, answers: '{}', saved_at: AT })
    .execute();
  await db
    .insertInto('appointment')
    .values({
      ...person,
      id,
      kind: 'vorOrt',
      starts_at: AT,
      ends_at: AT,
      note: ODD,
      case_reference: null,
      created_at: AT,
    })
    .execute();
  await db
    .insertInto('cancelled_appointment')
    .values({ id, kind: 'vorOrt', starts_at: AT, ends_at: AT, sequence: 1, case_reference: null, cancelled_at: AT })
    .execute();
  await db
    .insertInto('calendar_block')
    .values({ id, starts_at: AT, ends_at: AT, reason: ODD, created_at: AT, by_id: userId, by_name: ODD })
    .execute();
  await db
    .insertInto('calendar_feed')
    .values({ user_id: userId, token_hash: ODD, created_at: AT, used_at: null })
    .execute();
  await db
    .insertInto('contact_message')
    .values({ ...person, id, subject: '', message: ODD, created_at: AT })
    .execute();
  await db
    .insertInto('withdrawal')
    .values({ ...person, id, contract: ODD, message: ODD, received_at: AT })
    .execute();
  await db.insertInto('withdrawal_order').values({ withdrawal_id: id, reference: 'AU-1A2B-3C4D-5E6F' }).execute();
  await db
    .insertInto('text_version')
    .values({ path: 'firma.yaml', n: 1, body: ODD, author: userId, at: AT, note: null, file_hash: '' })
    .execute();
  await db
    .insertInto('picture')
    .values({ name: 'kapelle.jpg', type: 'image/jpeg', alt: ODD, bytes: Uint8Array.of(255, 216), author: null, at: AT })
    .execute();
  const held = { reference: 'AU-1A2B-3C4D-5E6F', reason: ODD, by_id: null, by_name: ODD, at: AT };
  await db.insertInto('case_hold').values(held).execute();
  await db.insertInto('erasure').values({ hash: ODD, at: AT }).execute();
  await db
    .insertInto('mail_paper')
    .values({ kind: 'terms', bytes: new Uint8Array(300).fill(67), drawn_at: AT, failed_at: AT })
    .execute();
  await db
    .insertInto('document')
    .values({
      id,
      name: ODD,
      type: 'application/pdf',
      size: 300_000,
      content_key: ODD,
      owner: null,
      created_at: AT,
    })
    .execute();
  await db
    .insertInto('document_piece')
    .values({ content_key: ODD, position: 0, created_at: AT, bytes: new Uint8Array(300_000).fill(65) })
    .execute();
  await db.insertInto('loose_object').values({ object_key: ODD, due_at: AT, attempts: 1 }).execute();
  await fillDesk(db, { userId, at: AT, text: ODD });
}

export const sendOrder = (server: TestApp) =>
  server.post('/api/Workflow/bereavement', validOrder(), { headers: { 'idempotency-key': randomUUID() } });

/** Table -> its rows as JSON, in an order of their own. */
export async function allRows(db: Kysely<Tables>): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const content = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await db
        .selectFrom(name as keyof Tables)
        .selectAll()
        .execute();
      return [name, rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted()] as const;
    }),
  );
  return Object.fromEntries(content.toSorted(([a], [b]) => a.localeCompare(b)));
}
