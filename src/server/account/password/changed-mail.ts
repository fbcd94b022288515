import type { Kysely } from 'kysely';
import { accountPaths } from '#site/account-paths.ts';
import type { Tables } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { dateTimeText } from '../date-time-text.ts';

export const mailPasswordChanged = (
  { clock, options, outbox }: Pick<Services, 'clock' | 'options' | 'outbox'>,
  trx: Kysely<Tables>,
  email: string,
): Promise<void> =>
  outbox.put(trx, 'passwort-geaendert', email, {
    time: dateTimeText(clock()),
    forgotPasswordLink: `${options.siteUrl}${accountPaths.forgotPassword}`,
  });
