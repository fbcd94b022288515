import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { dateTimeText } from '../date-time-text.ts';
import { linkHours } from './create-link.ts';

type Registered = {
  readonly email: string;
  readonly link: string;
  /** Distinguishes the mails of several registrations with one address. */
  readonly registeredAt: Date;
};

/** The mail with the link that confirms the address and activates the account. */
export const mailActivation = (
  { outbox }: Pick<Services, 'outbox'>,
  trx: Kysely<Tables>,
  { email, link, registeredAt }: Registered,
): Promise<void> =>
  outbox.put(trx, 'konto-aktivieren', email, {
    link,
    hours: linkHours('activation'),
    time: dateTimeText(registeredAt),
  });
