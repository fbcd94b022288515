import type { Kysely } from 'kysely';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { dateTimeText } from '../../account/date-time-text.ts';
import { requireAsciiEmail } from '../../account/require-ascii-email.ts';
import { deletePreparation as deleteRow, listPreparations, type PreparationKey } from '../../db/preparation.ts';
import type { Tables } from '../../db/schema.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { notifyFirmOfDelayedMails, scheduleMails } from '../mail-schedule.ts';
import { contactOf, isForDying, nameOf } from './preparation-mail.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'firm' | 'outbox' | 'throttle'>;

/** Deletes what the key opens and tells its person and the firm; false where it opens nothing. */
export async function deletePreparation(
  services: Deps,
  key: PreparationKey,
  visitor: Pick<Visitor, 'address'>,
): Promise<boolean> {
  const { database, outbox } = services;
  const isDeleted = await database.db.transaction().execute(async (trx) => {
    const deleted = await deleteRow(trx, key);
    if (deleted) await mailDeleted(services, trx, deleted, visitor);
    return deleted !== undefined;
  });
  if (isDeleted) outbox.wake();
  return isDeleted;
}

/** Of the preparations that go with an account. */
export async function mailAllDeleted(
  services: Omit<Deps, 'database'>,
  trx: Kysely<Tables>,
  userId: string,
  visitor: Pick<Visitor, 'address'>,
): Promise<void> {
  for (const stored of await listPreparations(trx, userId)) await mailDeleted(services, trx, stored, visitor);
}

/** The firm is asked to delete its own mails about it, which the program cannot. */
async function mailDeleted(
  services: Omit<Deps, 'database'>,
  trx: Kysely<Tables>,
  stored: StoredPreparation,
  visitor: Pick<Visitor, 'address'>,
): Promise<void> {
  const { clock, firm, outbox } = services;
  const { reference } = stored;
  const { email, phoneNumber } = stored.preparation.userData;
  const recipient = requireAsciiEmail(email);
  const values = { reference, time: dateTimeText(clock()) };
  const turns = await scheduleMails(services, trx, { kind: 'preparation', recipient, visitor });
  await outbox.put(trx, 'vorsorge-geloescht', recipient, values, { ...turns.toPerson, name: nameOf(stored) });
  await outbox.put(
    trx,
    'vorsorge-geloescht-haus',
    firm.email,
    {
      ...values,
      happened: isForDying(stored) ? 'Im Sterben, gelöscht' : 'Vorsorge gelöscht',
      ...contactOf(stored),
      contactPhone: phoneNumber,
      contactEmail: email,
    },
    { ...turns.toFirm, replyTo: recipient },
  );
  await notifyFirmOfDelayedMails(services, trx, 'preparation', turns);
}
