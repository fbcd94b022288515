import type { Kysely } from 'kysely';
import { accountPaths } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';

/** Says to the owner of the address alone that an account exists: the reply on the website does not. */
export const mailExistingAccount = (
  { outbox, options: { siteUrl } }: Pick<Services, 'outbox' | 'options'>,
  trx: Kysely<Tables>,
  email: string,
): Promise<void> =>
  outbox.put(trx, 'konto-besteht-schon', email, {
    loginLink: `${siteUrl}${paths.login}`,
    forgotPasswordLink: `${siteUrl}${accountPaths.forgotPassword}`,
  });
