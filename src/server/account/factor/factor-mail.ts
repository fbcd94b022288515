import type { Kysely } from 'kysely';
import { accountPaths } from '#site/account-paths.ts';
import type { Tables } from '../../db/schema.ts';
import type { AppOptions, Services } from '../../services.ts';
import { dateTimeText } from '../date-time-text.ts';

export type FactorMailDeps = Pick<Services, 'clock' | 'outbox'> & { readonly options: Pick<AppOptions, 'siteUrl'> };

/** As the mail says it after „der zweite Schritt der Anmeldung geändert:“. */
const changes = {
  passkeyAdded: 'ein Passkey ist dazugekommen',
  totpAdded: 'eine App für Codes ist dazugekommen',
  passkeyRemoved: 'ein Passkey wurde entfernt',
  totpRemoved: 'eine App für Codes wurde entfernt',
  codesMade: 'es gibt neue Wiederherstellungscodes, die alten gelten nicht mehr',
  reset: 'er wurde zurückgesetzt; bei der nächsten Anmeldung richten Sie ihn neu ein',
} as const;
export type FactorChange = keyof typeof changes;

export const mailFactorChanged = (
  { clock, options, outbox }: FactorMailDeps,
  trx: Kysely<Tables>,
  email: string,
  change: FactorChange,
): Promise<void> =>
  outbox.put(trx, 'faktor-geaendert', email, {
    what: changes[change],
    time: dateTimeText(clock()),
    settingsLink: `${options.siteUrl}${accountPaths.settings}`,
  });

export const mailCodesUsedUp = (
  { clock, options, outbox }: FactorMailDeps,
  trx: Kysely<Tables>,
  email: string,
): Promise<void> =>
  outbox.put(trx, 'codes-verbraucht', email, {
    time: dateTimeText(clock()),
    settingsLink: `${options.siteUrl}${accountPaths.settings}`,
  });
