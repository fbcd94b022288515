import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export type NamedPerson = { readonly id: string; readonly name: string };

/** More than a house has people. */
const MOST_IN_TEAM = 500;

/** Those of the team by their names, also who has been deactivated. */
export async function listTeamNames(db: Kysely<Tables>): Promise<NamedPerson[]> {
  const rows = await people(db).where('role', 'in', ['admin', 'mitarbeit']).limit(MOST_IN_TEAM).execute();
  return rows.map(named).toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
}

/** Id -> name; those without an account are missing. */
export async function findNames(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await people(db)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, named(row).name]));
}

const people = (db: Kysely<Tables>) => db.selectFrom('user').select(['id', 'name', 'email']);

const named = ({ id, name, email }: { readonly id: string; readonly name: string; readonly email: string }) => ({
  id,
  name: name || email,
});
