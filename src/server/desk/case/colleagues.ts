import type { Kysely } from 'kysely';
import { calledName } from '../../account/person.ts';
import type { Tables } from '../../db/schema.ts';
import { listTeam } from '../../db/team.ts';

type Colleague = { readonly id: string; readonly name: string; readonly isActive: boolean };

/** All of the team, also those who are gone: their names stand in the history. */
export const listColleagues = async (db: Kysely<Tables>): Promise<readonly Colleague[]> =>
  (await listTeam(db)).map((row) => ({
    id: row.id,
    name: calledName(row),
    isActive: row.isActive && !row.isDisabled,
  }));

/** To whom something can be given. */
export const activeColleagues = async (db: Kysely<Tables>): Promise<Omit<Colleague, 'isActive'>[]> =>
  (await listColleagues(db)).flatMap(({ id, name, isActive }) => (isActive ? [{ id, name }] : []));

export const nameOfColleague = (colleagues: readonly Colleague[], id: string): string =>
  colleagues.find((colleague) => colleague.id === id)?.name ?? 'gelöschtes Konto';
