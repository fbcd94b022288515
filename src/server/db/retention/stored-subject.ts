import { type Kysely, sql } from 'kysely';
import type { PersonalKind } from '#domain/retention/personal-kind.ts';
import type { Tables } from '../schema.ts';

export type StoredSubject = { readonly kind: PersonalKind; readonly id: string };

/** Kind -> where its rows stand, and the column of their number. */
const PLACES = [
  ['account', 'user', 'id'],
  ['order', 'funeral_order', 'reference'],
  ['withdrawal', 'withdrawal', 'id'],
  ['preparation', 'preparation', 'reference'],
  ['call', 'desk_call', 'reference'],
  ['message', 'contact_message', 'id'],
  ['appointment', 'appointment', 'id'],
  ['estimate', 'estimate', 'reference'],
  ['draft', 'draft', 'code'],
  ['mail', 'mail', 'id'],
] as const satisfies readonly (readonly [PersonalKind, keyof Tables, string])[];

/** Every row that may have been erased since a backup. */
export async function listStoredSubjects(db: Kysely<Tables>): Promise<readonly StoredSubject[]> {
  const found: StoredSubject[] = [];
  for (const [kind, table, column] of PLACES) {
    const rows = await db
      .selectFrom(table as keyof Tables)
      .select(sql<string>`${sql.ref(column)}`.as('id'))
      .execute();
    found.push(...rows.map(({ id }) => ({ kind, id })));
  }
  return found;
}

/** Every address that stands anywhere in them, in small letters. */
export async function listStoredAddresses(db: Kysely<Tables>): Promise<readonly string[]> {
  const columns = [
    ['user', 'email'],
    ['funeral_order', 'email_key'],
    ['withdrawal', 'email_key'],
    ['contact_message', 'email'],
    ['appointment', 'email'],
    ['mail', 'recipient'],
    ['mail', 'reply_to'],
  ] as const;
  const found = new Set<string>();
  for (const [table, column] of columns) {
    const rows = await db
      .selectFrom(table as keyof Tables)
      .select(sql<string | null>`lower(${sql.ref(column)})`.as('email'))
      .distinct()
      .execute();
    for (const { email } of rows) if (email) found.add(email);
  }
  for (const { document } of await db.selectFrom('preparation').select('document').execute())
    found.add(String(JSON.parse(document).preparation.userData.email).toLowerCase());
  return [...found];
}
