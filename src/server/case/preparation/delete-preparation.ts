import type { Kysely } from 'kysely';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { dateTimeText } from '../../account/date-time-text.ts';
import { requireAsciiEmail } from '../../account/require-ascii-email.ts';
import {
  deletePreparation as deleteRow,
  listPreparations,
  lockPreparation,
  type PreparationKey,
} from '../../db/preparation.ts';
import { lockCase } from '../../db/retention/case-lock.ts';
import { isHeld } from '../../db/retention/hold.ts';
import type { Tables } from '../../db/schema.ts';
import { removeDeskCase } from '../../desk/open-case.ts';
import type { Visitor } from '../../http/visitor.ts';
import { createProblem } from '../../problem/create-problem.ts';
import { noteErased } from '../../retention/ledger.ts';
import type { Services } from '../../services.ts';
import { notifyFirmOfDelayedMails, scheduleMails, scheduleOwnMail } from './mail-schedule.ts';
import { contactOf, isForDying, nameOf } from './preparation-mail.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'firm' | 'outbox' | 'throttle'>;

/** Deletes what the key opens and tells its person and the firm; false where it opens nothing. */
export async function deletePreparation(
  services: Deps & Pick<Services, 'logHash' | 'recordAct'>,
  key: PreparationKey,
  visitor: Pick<Visitor, 'address'>,
): Promise<boolean> {
  const { database, outbox } = services;
  const isDeleted = await database.db.transaction().execute(async (trx) => {
    const locked = await lockPreparation(trx, key);
    if (!locked) return false;
    if (await isHeld(trx, locked.reference)) throw createProblem('case-held');
    const deleted = await deleteRow(trx, key);
    if (!deleted) return false;
    await noteErased(services, trx, [{ kind: 'row', name: deleted.reference }]);
    await removeDeskCase(trx, deleted.reference);
    await mailDeleted(services, trx, deleted, visitor);
    const actorId = 'userId' in key ? key.userId : null;
    await services.recordAct(trx, { kind: 'data-erased', actorId, subject: deleted.reference });
    return true;
  });
  if (isDeleted) outbox.wake();
  return isDeleted;
}

/** Of the preparations that go with an account, and what the firm has written of them. What is held stays, without the account. */
export async function removeAllDeleted(
  services: Omit<Deps, 'database'> & Pick<Services, 'logHash'>,
  trx: Kysely<Tables>,
  userId: string,
  visitor: Pick<Visitor, 'address'>,
): Promise<void> {
  for (const stored of await listPreparations(trx, userId)) {
    await lockCase(trx, stored.reference);
    if (await isHeld(trx, stored.reference)) continue;
    await noteErased(services, trx, [{ kind: 'row', name: stored.reference }]);
    await removeDeskCase(trx, stored.reference);
    await mailDeleted(services, trx, stored, visitor);
  }
}

async function mailDeleted(
  services: Omit<Deps, 'database'>,
  trx: Kysely<Tables>,
  stored: StoredPreparation,
  visitor: Pick<Visitor, 'address'>,
): Promise<void> {
  const recipient = requireAsciiEmail(stored.preparation.userData.email);
  const turns = await scheduleMails(services, trx, { recipient, visitor });
  await services.outbox.put(trx, 'vorsorge-geloescht', recipient, deletion(services, stored), {
    ...turns.toPerson,
    name: nameOf(stored),
  });
  await mailFirm(services, trx, stored, { deletedBy: 'von jemandem mit dem Code oder mit dem Konto', ...turns.toFirm });
  await notifyFirmOfDelayedMails(services, trx, turns);
}

/** Of one whose term is over. */
export async function mailExpired(
  services: Omit<Deps, 'database'>,
  trx: Kysely<Tables>,
  stored: StoredPreparation,
): Promise<void> {
  const recipient = requireAsciiEmail(stored.preparation.userData.email);
  const turn = { notBefore: await scheduleOwnMail(services, trx, recipient), name: nameOf(stored) };
  await services.outbox.put(trx, 'vorsorge-abgelaufen', recipient, deletion(services, stored), turn);
  await mailFirm(services, trx, stored, { deletedBy: 'vom Programm, weil die Frist um war' });
}

const deletion = ({ clock }: Pick<Services, 'clock'>, { reference }: StoredPreparation) => ({
  reference,
  time: dateTimeText(clock()),
});

/** The firm is asked to delete its own mails about it, which the program cannot. */
async function mailFirm(
  services: Pick<Services, 'clock' | 'firm' | 'outbox'>,
  trx: Kysely<Tables>,
  stored: StoredPreparation,
  { deletedBy, ...turn }: { readonly deletedBy: string; readonly notBefore?: Date },
): Promise<void> {
  const { email, phoneNumber } = stored.preparation.userData;
  await services.outbox.put(
    trx,
    'vorsorge-geloescht-haus',
    services.firm.email,
    {
      ...deletion(services, stored),
      deletedBy,
      happened: isForDying(stored) ? 'Vorbereitung gelöscht' : 'Vorsorge gelöscht',
      ...contactOf(stored),
      contactPhone: phoneNumber,
      contactEmail: email,
    },
    { ...turn, replyTo: requireAsciiEmail(email) },
  );
}
