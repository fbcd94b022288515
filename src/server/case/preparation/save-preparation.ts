import type { Kysely } from 'kysely';
import * as contract from '#contract/case.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Preparation, StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { requireStoredEmail } from '../../account/require-email.ts';
import { diskBytes } from '../../db/connection/written-bytes.ts';
import { findPreparation, insertPreparation, lockOwnPreparation, putPreparation } from '../../db/preparation.ts';
import type { Tables } from '../../db/schema.ts';
import { placeLine } from '../../estimate/estimate.ts';
import { submitOnce } from '../../http/submission.ts';
import type { Visitor } from '../../http/visitor.ts';
import { refused } from '../../problem/refused.ts';
import type { Services } from '../../services.ts';
import { requireChosenParts } from '../chosen-parts.ts';
import { requireMessageType, requirePossibleDates } from '../require-possible.ts';
import { mailPreparation } from './preparation-mail.ts';
import { preparationSlot } from './preparation-slot.ts';

type Deps = Pick<
  Services,
  | 'catalogue'
  | 'clock'
  | 'database'
  | 'firm'
  | 'freeSpace'
  | 'newId'
  | 'newReference'
  | 'options'
  | 'outbox'
  | 'hmac'
  | 'throttle'
>;
type Reply = ReplyOf<typeof contract.savePreparation>;
type Sender = {
  readonly userId: string | undefined;
  readonly key: string | undefined;
  readonly visitor: Pick<Visitor, 'address'>;
};

/**
 * Stores a preparation (not binding) and writes its mails, once per idempotency key. With `reference` it replaces one in the
 * caller's account. Throws every problem with its field.
 */
export const savePreparation = (services: Deps, body: Preparation, sender: Sender): Promise<Reply> =>
  submitOnce(
    services,
    { endpoint: contract.savePreparation, key: sender.key, body, storer: { visitor: sender.visitor, share: 'rest' } },
    {
      make: async (trx, grow) => {
        const stored = await keep(services, trx, body, sender, grow);
        return { subject: stored.reference, reply: replyOf(stored) };
      },
      again: async (db, reference) => {
        const stored = await findPreparation(db, reference);
        if (!stored) throw refused('unknown-case');
        return replyOf(stored);
      },
    },
  );

const replyOf = (stored: StoredPreparation): Reply => ({
  message: contract.SUCCESSFUL,
  reference: stored.reference,
  data: stored,
});

async function keep(
  services: Deps,
  trx: Kysely<Tables>,
  body: Preparation,
  { userId, visitor }: Sender,
  grow: (bytes: number) => void,
): Promise<StoredPreparation> {
  const now = services.clock();
  const { reference: given, draftCode, ...preparation } = body;
  requireMessageType(body.emailMessageType, ['preparation', 'dyingPreparation']);
  requirePossibleDates(body.deceased ?? {}, now);
  const recipient = requireStoredEmail(body.userData.email, 'userData.email');
  const before = given === undefined ? undefined : await requireOwn(trx, given, userId);
  const { form, place, costing } = requireChosenParts(services.catalogue.current(), body);

  const stored: StoredPreparation = {
    reference: before?.reference ?? services.newReference('VO'),
    createdAt: before?.createdAt ?? now.toISOString(),
    updatedAt: now.toISOString(),
    // Without the draft code, which gives access to the answers.
    preparation,
    ...(form ? { title: form.name } : {}),
    ...(place ? { place: placeLine(place) } : {}),
    ...(costing ? { costing } : {}),
  };
  if (before) {
    grow(Math.max(0, storedBytes(stored) - storedBytes(before)));
    await putPreparation(trx, stored);
  } else await insertPreparation(trx, stored, userId);
  const appointment = await preparationSlot(services, trx, stored, visitor);
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
  if (!own) throw refused('unknown-case', 'reference');
  return own;
}
