import type { Kysely } from 'kysely';
import * as contract from '#contract/case.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Preparation, StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { requireAsciiEmail } from '../../account/require-ascii-email.ts';
import { diskBytes } from '../../db/connection/write-meter.ts';
import { findPreparation, insertPreparation, lockOwnPreparation, updatePreparation } from '../../db/preparation.ts';
import type { Tables } from '../../db/schema.ts';
import { placeLine } from '../../estimate/create-estimate.ts';
import { submitOnce } from '../../http/submission.ts';
import { createProblem } from '../../problem/create-problem.ts';
import { requireAgreeingGrave } from '../require-agreeing-grave.ts';
import { requireMessageType } from '../require-message-type.ts';
import { requireValidDates } from '../require-valid-dates.ts';
import { requireResolvedChoice } from '../resolved-choice.ts';
import type { CaseDeps, Sender } from '../sender.ts';
import { bookPreparationSlot } from './book-slot.ts';
import { mailPreparation } from './preparation-mail.ts';

type Reply = ReplyOf<typeof contract.savePreparation>;
/**
 * Stores a preparation (not binding) and writes its mails, once per idempotency key. With `reference` it replaces one in the
 * caller's account. Throws every problem with its field.
 */
export const savePreparation = (services: CaseDeps, body: Preparation, sender: Sender): Promise<Reply> =>
  submitOnce(
    services,
    {
      endpoint: contract.savePreparation,
      key: sender.key,
      body,
      storageUse: { visitor: sender.visitor, share: 'rest' },
    },
    {
      create: async (trx, addBytes) => {
        const stored = await storePreparation(services, trx, body, sender, addBytes);
        return { subject: stored.reference, reply: replyOf(stored) };
      },
      replay: async (db, reference) => {
        const stored = await findPreparation(db, reference);
        if (!stored) throw createProblem('unknown-case');
        return replyOf(stored);
      },
    },
  );

const replyOf = (stored: StoredPreparation): Reply => ({
  message: contract.SUCCESSFUL,
  reference: stored.reference,
  data: stored,
});

async function storePreparation(
  services: CaseDeps,
  trx: Kysely<Tables>,
  body: Preparation,
  { userId, visitor }: Sender,
  addBytes: (bytes: number) => void,
): Promise<StoredPreparation> {
  const now = services.clock();
  const { reference: replacedReference, draftCode, ...preparation } = body;
  requireMessageType(body.emailMessageType, ['preparation', 'dyingPreparation']);
  requireValidDates(body.deceased ?? {}, now);
  const recipient = requireAsciiEmail(body.userData.email, 'userData.email');
  requireAgreeingGrave(body);
  const previous = replacedReference === undefined ? undefined : await requireOwn(trx, replacedReference, userId);
  const { form, place, costing } = requireResolvedChoice(services.catalogue.current(), body);

  const stored: StoredPreparation = {
    reference: previous?.reference ?? services.newReference('VO'),
    createdAt: previous?.createdAt ?? now.toISOString(),
    updatedAt: now.toISOString(),
    // Without the draft code, which gives access to the answers.
    preparation,
    ...(form ? { title: form.name } : {}),
    ...(place ? { place: placeLine(place) } : {}),
    ...(costing ? { costing } : {}),
  };
  if (previous) {
    addBytes(Math.max(0, storedBytes(stored) - storedBytes(previous)));
    await updatePreparation(trx, stored);
  } else await insertPreparation(trx, stored, userId);
  const appointment = await bookPreparationSlot(services, trx, stored, visitor);
  await mailPreparation(services, trx, {
    stored,
    recipient,
    appointment,
    draftCode,
    isInAccount: userId !== undefined,
    visitor,
  });
  return stored;
}

const storedBytes = (stored: StoredPreparation): number => diskBytes(Buffer.byteLength(JSON.stringify(stored)));

async function requireOwn(
  trx: Kysely<Tables>,
  reference: string,
  userId: string | undefined,
): Promise<StoredPreparation> {
  const own = userId === undefined ? undefined : await lockOwnPreparation(trx, { reference, userId });
  if (!own) throw createProblem('unknown-case', 'reference');
  return own;
}
