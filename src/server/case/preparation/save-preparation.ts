import type { Kysely } from 'kysely';
import * as contract from '#contract/case.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { problems } from '#contract/problem.ts';
import { saidOfPerson } from '#domain/case/preparation/agreement.ts';
import type { Preparation, StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { caseOfPreparation } from '#domain/desk/opened-case.ts';
import { costing } from '#domain/estimate/estimate.ts';
import { requireAsciiEmail } from '../../account/require-ascii-email.ts';
import { diskBytes } from '../../db/connection/write-meter.ts';
import { deleteDraft } from '../../db/draft.ts';
import {
  findPreparation,
  insertPreparation,
  isPreparationCode,
  lockPreparation,
  type PreparationKey,
  updatePreparation,
} from '../../db/preparation.ts';
import type { Tables } from '../../db/schema.ts';
import { openDeskCase, refreshDeskCase } from '../../desk/open-case.ts';
import { placeLine } from '../../estimate/create-estimate.ts';
import { submitOnce } from '../../http/submission.ts';
import { createProblem } from '../../problem/create-problem.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import { requireAgreeingGrave } from '../require-agreeing-grave.ts';
import { requireMessageType } from '../require-message-type.ts';
import { requireValidDates } from '../require-valid-dates.ts';
import { requireResolvedChoice } from '../resolved-choice.ts';
import type { CaseDeps, Sender } from '../sender.ts';
import { bookPreparationSlot } from './book-slot.ts';
import { codeHash } from './code.ts';
import { mailPreparation } from './preparation-mail.ts';

type Reply = ReplyOf<typeof contract.savePreparation>;

/**
 * Stores a preparation (not binding) and writes its mails, once per idempotency key. With `reference` it replaces one in the
 * caller's account or, with `draftCode`, the one which that code opens. Throws every problem with its field.
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
  const { reference: _, draftCode, updatedAt, ...preparation } = body;
  if (body.emailMessageType !== undefined)
    requireMessageType(body.emailMessageType, ['preparation', 'dyingPreparation']);
  requireValidDates(body.deceased ?? {}, now);
  const recipient = requireAsciiEmail(body.userData.email, 'userData.email');
  requireAgreeingGrave(body);
  const previous = await findReplaced(services, trx, body, userId);
  if (previous && updatedAt !== undefined && previous.updatedAt !== updatedAt)
    throw createProblem('preparation-changed');
  const type = messageType(body, previous);
  const isAgreed = type === 'dyingPreparation' && preparation.personAgrees === true;
  if (type === 'dyingPreparation' && !isAgreed) requireNothingOfPerson(body);
  const { form, place, parts } = requireResolvedChoice(services.catalogue.current(), body);

  const stored: StoredPreparation = {
    reference: previous?.reference ?? services.newReference('VO'),
    createdAt: previous?.createdAt ?? now.toISOString(),
    updatedAt: changeTime(now, previous),
    // Without the code, which gives access to it.
    preparation: { ...preparation, emailMessageType: type },
    ...(isAgreed ? { agreedAt: previous?.agreedAt ?? now.toISOString() } : {}),
    ...(form ? { title: form.name } : {}),
    ...(place ? { place: placeLine(place) } : {}),
    ...(parts ? { costing: costing(parts) } : {}),
  };
  const code = codeOf(services, body, userId);
  if (previous) {
    addBytes(Math.max(0, storedBytes(stored) - storedBytes(previous)));
    await updatePreparation(trx, stored);
    await refreshDeskCase(trx, caseOfPreparation(stored));
  } else {
    const owner = { userId, codeHash: code === undefined ? undefined : codeHash(services, code) };
    // The code opens a preparation already: another window or device has sent the same draft.
    const isTaken = owner.codeHash !== undefined && (await isPreparationCode(trx, owner.codeHash));
    if (isTaken || !(await insertPreparation(trx, stored, owner))) throw createProblem('preparation-changed');
    await openDeskCase(services, trx, caseOfPreparation(stored));
    if (draftCode !== undefined && code !== undefined) await deleteDraft(trx, draftCode);
  }
  const appointment = await bookPreparationSlot(services, trx, stored, visitor);
  await mailPreparation(services, trx, {
    stored,
    recipient,
    appointment,
    isNew: previous === undefined,
    code,
    visitor,
  });
  return stored;
}

/** Which mail goes out where the body does not say: as before, else by `isDead`, which false means that somebody is dying (decisions). */
const messageType = ({ emailMessageType, isDead }: Preparation, previous: StoredPreparation | undefined) =>
  emailMessageType ?? previous?.preparation.emailMessageType ?? (isDead === false ? 'dyingPreparation' : 'preparation');

/** Nothing of it is dropped in silence: whoever sends it is told. */
function requireNothingOfPerson(body: Preparation): void {
  const { message } = problems['consent-missing'];
  const errors = saidOfPerson(body).map((field) => ({ field, message }));
  if (errors.length > 0) throw new ProblemError('consent-missing', errors);
}

const storedBytes = (stored: StoredPreparation): number => diskBytes(Buffer.byteLength(JSON.stringify(stored)));

/** Each change has a time of its own: it is what the next change names as the one it follows. */
const changeTime = (now: Date, previous: StoredPreparation | undefined): string =>
  new Date(Math.max(now.getTime(), previous ? Date.parse(previous.updatedAt) + 1 : 0)).toISOString();

/** The code that the mail names: the one in the body, or one made here; none in an account. */
function codeOf(
  services: CaseDeps,
  { reference, draftCode }: Preparation,
  userId: string | undefined,
): string | undefined {
  if (reference !== undefined) return draftCode;
  return userId === undefined ? (draftCode ?? services.newReference('EN')) : undefined;
}

/** The preparation that the body names, locked; undefined where it names none. Throws `unknown-case`. */
async function findReplaced(
  services: CaseDeps,
  trx: Kysely<Tables>,
  { reference, draftCode }: Preparation,
  userId: string | undefined,
): Promise<StoredPreparation | undefined> {
  if (reference === undefined) return undefined;
  const key = keyOf(services, { reference, draftCode }, userId);
  const previous = key && (await lockPreparation(trx, key));
  if (!previous) throw createProblem('unknown-case', 'reference');
  return previous;
}

function keyOf(
  services: CaseDeps,
  { reference, draftCode }: { readonly reference: string; readonly draftCode: string | undefined },
  userId: string | undefined,
): PreparationKey | undefined {
  if (draftCode !== undefined) return { reference, codeHash: codeHash(services, draftCode) };
  return userId === undefined ? undefined : { reference, userId };
}
