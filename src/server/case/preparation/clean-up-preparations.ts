import { addDays } from 'date-fns/addDays';
import { addYears } from 'date-fns/addYears';
import { subMonths } from 'date-fns/subMonths';
import { subYears } from 'date-fns/subYears';
import type { Kysely } from 'kysely';
import { ANNOUNCED_DAYS } from '#domain/case/preparation/preparation.ts';
import { dayText } from '#domain/german-time.ts';
import type { Expired } from '#domain/retention/expiring-kind.ts';
import { requireAsciiEmail } from '../../account/require-ascii-email.ts';
import {
  announceDeletion,
  deleteExpiredPreparation,
  type ExpiringPreparation,
  listExpiredPreparations,
  listUntoldPreparations,
} from '../../db/preparation-term.ts';
import type { Tables } from '../../db/schema.ts';
import { removeDeskCase } from '../../desk/open-case.ts';
import type { Services } from '../../services.ts';
import { codeHash } from './code.ts';
import { mailExpired } from './delete-preparation.ts';
import { scheduleOwnMail } from './mail-schedule.ts';
import { comeBackLink, nameOf } from './preparation-mail.ts';

/** So many are announced, and so many deleted, in one run: what is left waits for the next. */
const AT_ONCE = 50;

type Deps = Pick<Services, 'clock' | 'database' | 'firm' | 'hmac' | 'newReference' | 'options' | 'outbox' | 'throttle'>;

/**
 * Tells the person of a preparation that it will be deleted, and deletes those whose time has come. Nothing planned ahead is deleted
 * before its person was told for so many days, however long the server stood still. What somebody does meanwhile goes first: each
 * row is looked at once more in the transaction that writes its mail.
 */
export async function cleanUpPreparations(services: Deps): Promise<Expired> {
  const { clock, database, firm, outbox } = services;
  const now = clock();
  const { dyingMonths, preparationYears } = firm.retention;

  const before = addDays(subYears(now, preparationYears), ANNOUNCED_DAYS);
  const untold = await listUntoldPreparations(database.db, { before, limit: AT_ONCE });
  for (const expiring of untold) {
    const recipient = requireAsciiEmail(expiring.stored.preparation.userData.email);
    // In a transaction of its own: whoever deletes a preparation locks it before the counter.
    const notBefore = await database.db.transaction().execute((trx) => scheduleOwnMail(services, trx, recipient));
    await database.db
      .transaction()
      .execute((trx) => announce(services, trx, expiring, { before, recipient, notBefore }));
  }

  const expiry = { now, dyingBefore: subMonths(now, dyingMonths) };
  const expired = await listExpiredPreparations(database.db, { ...expiry, limit: AT_ONCE });
  let preparation = 0;
  for (const reference of expired)
    preparation += await database.db.transaction().execute(async (trx) => {
      const deleted = await deleteExpiredPreparation(trx, reference, expiry);
      if (!deleted) return 0;
      await removeDeskCase(trx, reference);
      await mailExpired(services, trx, deleted);
      return 1;
    });
  if (untold.length + expired.length > 0) outbox.wake();
  return { preparation };
}

type Term = { readonly before: Date; readonly recipient: string; readonly notBefore: Date };

/**
 * The mail has a code of its own, as the first one is nowhere to be read; both open the preparation. One that is in an account alone is
 * opened there.
 */
async function announce(
  services: Deps,
  trx: Kysely<Tables>,
  { stored, usedAt, hasCode }: ExpiringPreparation,
  { before, recipient, notBefore }: Term,
): Promise<void> {
  const { firm, newReference, outbox } = services;
  const { reference } = stored;
  const code = hasCode ? newReference('EN') : undefined;
  const end = addYears(usedAt, firm.retention.preparationYears);
  const earliest = addDays(notBefore, ANNOUNCED_DAYS);
  const deletedFrom = end > earliest ? end : earliest;
  const isToldNow = await announceDeletion(trx, reference, {
    before,
    deletedFrom,
    codeHash: code === undefined ? undefined : codeHash(services, code),
  });
  if (!isToldNow) return;
  await outbox.put(
    trx,
    'vorsorge-frist',
    recipient,
    {
      reference,
      day: dayText(deletedFrom.toISOString()),
      comeBackLink: comeBackLink(services, false, code),
      code: code ?? '',
    },
    { name: nameOf(stored), notBefore },
  );
}
