import type { Kysely } from 'kysely';
import type { LinkKind } from '#domain/session-life.ts';
import { quota } from '#domain/throttle.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';

const HOUR = 60 * 60;
/** What a stranger can have mailed to an address; a person who waits for a mail asks again after a minute. */
const perAddress = quota({ most: 5, seconds: HOUR, apartSeconds: 60 });
/** Each sign-in before the activation would send one. */
const remindersPerAddress = quota({ most: 5, seconds: HOUR, apartSeconds: 5 * 60 });

/** Whether another such mail may go to this address; counted with the mail's transaction. Who asks is not told. */
export const mayMail = async (
  { throttle }: Pick<Services, 'throttle'>,
  trx: Kysely<Tables>,
  kind: LinkKind | 'reminder',
  email: string,
): Promise<boolean> =>
  (await throttle.takeIn(trx, {
    name: `mail:${kind}:${email}`,
    limit: kind === 'reminder' ? remindersPerAddress : perAddress,
  })) === 0;
