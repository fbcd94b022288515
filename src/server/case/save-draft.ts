import type { Kysely } from 'kysely';
import type { SavedDraft } from '#contract/draft.ts';
import { type CaseAnswers, DRAFT_DAYS, type DraftKind } from '#domain/case/draft.ts';
import { quota } from '#domain/throttle.ts';
import { draftPath } from '#site/case-paths.ts';
import { diskBytes } from '../db/connection/write-meter.ts';
import { findDraft, findDraftBytes, insertDraft, replaceDraft, type StoredDraft } from '../db/draft.ts';
import { isPreparationCode } from '../db/preparation.ts';
import type { Tables } from '../db/schema.ts';
import { withStorageQuota } from '../http/storage-quota.ts';
import { countSubmission } from '../http/submission-quota.ts';
import type { Visitor } from '../http/visitor.ts';
import { createProblem } from '../problem/create-problem.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import { codeHash } from './preparation/code.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'freeSpace' | 'hmac' | 'options' | 'outbox' | 'throttle'>;

type DraftInput = {
  readonly code: string;
  readonly kind: DraftKind;
  /** The version read last; 0 for a new draft. */
  readonly version: number;
  readonly answers: CaseAnswers;
  /** In the form in which mail servers know it. */
  readonly email: string | undefined;
  readonly userId: string | undefined;
  readonly visitor: Pick<Visitor, 'address'>;
};

/** Mails with a code to one address, by all visitors together. */
const perAddress = quota({ most: 5, seconds: 60 * 60, apartSeconds: 60 });

/**
 * Stores the answers as the next version; throws `draft-changed` where `version` is not the stored one. Where the code cannot
 * be mailed because of a limit, nothing is stored. The storage quota counts by how much the draft grows.
 */
export async function saveDraft(services: Deps, { email, ...input }: DraftInput): Promise<SavedDraft> {
  const { database, outbox } = services;
  const { visitor } = input;
  const { answers: _, ...saved } = await database.db.transaction().execute((trx) =>
    withStorageQuota(services, trx, { visitor, share: 'rest' }, async (db, addBytes) => {
      const { draft, isNew } = await storeDraft(services, db, input, addBytes);
      if (email !== undefined && isNew) {
        await countSubmission(services, db, 'draftMail', visitor);
        await mailCode(services, db, draft, email);
      }
      return draft;
    }),
  );
  outbox.wake();
  return saved;
}

type StoreResult = { readonly draft: StoredDraft; readonly isNew: boolean };

async function storeDraft(
  services: Deps,
  trx: Kysely<Tables>,
  { userId, version, visitor, ...same }: Omit<DraftInput, 'email'>,
  addBytes: (bytes: number) => void,
): Promise<StoreResult> {
  const draft: StoredDraft = { ...same, version: version + 1, savedAt: services.clock().toISOString() };
  // Its answers have been sent: they are the preparation that this code opens.
  if (version === 0 && (await isPreparationCode(trx, codeHash(services, draft.code))))
    throw createProblem('draft-changed');
  const before = version === 0 ? 0 : await findDraftBytes(trx, draft.code);
  const isNew = await (version === 0 ? insertDraft : replaceDraft)(trx, { ...draft, userId });
  if (isNew && version === 0) await countSubmission(services, trx, 'draft', visitor);
  if (isNew && version > 0)
    addBytes(Math.max(0, diskBytes(Buffer.byteLength(JSON.stringify(draft.answers))) - diskBytes(before)));
  if (isNew) return { draft, isNew };
  const stored = await findDraft(trx, draft.code);
  if (!stored) throw createProblem('unknown-draft');
  // A repeated request whose first reply was lost.
  if (stored.version === draft.version && isSame(stored, draft)) return { draft: stored, isNew };
  throw createProblem('draft-changed');
}

const isSame = (one: StoredDraft, other: StoredDraft): boolean =>
  one.kind === other.kind && JSON.stringify(one.answers) === JSON.stringify(other.answers);

async function mailCode(
  { options, outbox, throttle }: Deps,
  trx: Kysely<Tables>,
  { kind, code }: StoredDraft,
  email: string,
): Promise<void> {
  const waitSeconds = await throttle.consumeIn(trx, { name: `mail:draft:${email}`, limit: perAddress });
  if (waitSeconds > 0) throw new ProblemError('too-much-sent', undefined, { waitSeconds });
  const comeBackLink = `${options.siteUrl}${draftPath(kind, code)}`;
  await outbox.put(trx, 'entwurf', email, { comeBackLink, code, days: String(DRAFT_DAYS) });
}
