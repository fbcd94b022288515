import type { Kysely } from 'kysely';
import type { Message } from '#contract/correspondence.ts';
import { calledName } from '../../account/person.ts';
import type { Tables } from '../../db/schema.ts';
import { listTeam } from '../../db/team.ts';

/** To whom a message can be given: all of the team who have not been locked out, by name. */
export const listColleagues = async (db: Kysely<Tables>): Promise<Message['people']> =>
  (await listTeam(db))
    .filter(({ isDisabled }) => !isDisabled)
    .map((person) => ({ id: person.id, name: calledName(person) }));
