import { requireAccount, requirePerson } from '../account/person.ts';
import type { Actor } from '../auth/actor.ts';
import type { Services } from '../services.ts';
import type { Author } from './change-catalogue.ts';

/** The person who is named in the history. */
export async function authorOf(services: Pick<Services, 'database'>, actor: Actor): Promise<Author> {
  const { id, email } = await requireAccount(services, requirePerson(actor));
  return { id, name: email };
}
