import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PersonalKind } from '#domain/retention/personal-kind.ts';
import type { Tables } from '../schema.ts';

export type StoredSubject = { readonly kind: PersonalKind; readonly id: string };

/** Kind -> where its rows stand, and the column of their number. */
const PLACES = [
  ['account', 'user', sql<string>`id`],
  ['order', 'funeral_order', sql<string>`reference`],
  ['withdrawal', 'withdrawal', sql<string>`id`],
  ['preparation', 'preparation', sql<string>`reference`],
  ['call', 'desk_call', sql<string>`reference`],
  ['message', 'contact_message', sql<string>`id`],
  ['appointment', 'appointment', sql<string>`id`],
  ['estimate', 'estimate', sql<string>`reference`],
  ['draft', 'draft', sql<string>`code`],
  ['mail', 'mail', sql<string>`id`],
] as const satisfies readonly (readonly [PersonalKind, keyof Tables, RawBuilder<string>])[];

/** Every row that may have been erased since a backup. */
export async function listStoredSubjects(db: Kysely<Tables>): Promise<readonly StoredSubject[]> {
  const found: StoredSubject[] = [];
  for (const [kind, table, column] of PLACES) {
    const rows = await db
      .selectFrom(table as keyof Tables)
      .select(column.as('id'))
      .execute();
    found.push(...rows.map(({ id }) => ({ kind, id })));
  }
  return found;
}

/** Every address that stands anywhere in them, in small letters. */
export async function listStoredAddresses(db: Kysely<Tables>): Promise<readonly string[]> {
  const columns = [
    ['user', sql`email`],
    ['funeral_order', sql`email_key`],
    ['withdrawal', sql`email_key`],
    ['contact_message', sql`email`],
    ['appointment', sql`email`],
    ['mail', sql`recipient`],
    ['mail', sql`reply_to`],
  ] as const;
  const found = new Set<string>();
  for (const [table, column] of columns) {
    const rows = await db
      .selectFrom(table as keyof Tables)
      .select(sql<string | null>`lower(${column})`.as('email'))
      .distinct()
      .execute();
    for (const { email } of rows) if (email) found.add(email);
  }
  for (const { document } of await db.selectFrom('preparation').select('document').execute())
    found.add(String(JSON.parse(document).preparation.userData.email).toLowerCase());
  return [...found];
}
