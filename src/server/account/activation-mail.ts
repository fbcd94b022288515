import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { Account } from '../db/user.ts';
import type { Services } from '../services.ts';
import { linkHours, newLink } from './mailed-link.ts';

type Needs = Pick<Services, 'auth' | 'clock' | 'newId' | 'options' | 'outbox'>;

/** The link that shows that the address is hers. */
export async function mailActivation(
  services: Needs,
  trx: Kysely<Tables>,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  const link = await newLink(services, trx, { userId: id, kind: 'activation' });
  await services.outbox.put(trx, 'konto-aktivieren', email, { link, hours: linkHours('activation') });
}
