import type { Kysely } from 'kysely';
import { quota } from '#domain/throttle.ts';
import type { Tables } from '../db/schema.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import type { Peek } from './throttle.ts';
import type { Visitor } from './visitor.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Submissions per client address, which a family may share. */
const perVisitor = {
  message: quota({ most: 5, seconds: 10 * MINUTE }),
  appointment: quota({ most: 6, seconds: HOUR }),
  document: quota({ most: 40, seconds: HOUR }),
  order: quota({ most: 10, seconds: HOUR }),
  withdrawal: quota({ most: 10, seconds: HOUR }),
  draft: quota({ most: 60, seconds: HOUR }),
  draftMail: quota({ most: 10, seconds: HOUR }),
} as const;

/**
 * Counts a submission within its transaction, so that neither invalid nor repeated ones count. Throws `too-much-sent` where the
 * limit is reached.
 */
export async function countSubmission(
  services: Pick<Services, 'throttle'>,
  trx: Kysely<Tables>,
  kind: SubmissionKind,
  visitor: Pick<Visitor, 'address'>,
): Promise<void> {
  const waitSeconds = await secondsToWait(services, trx, kind, visitor);
  if (waitSeconds > 0) throw new ProblemError('too-much-sent', undefined, { waitSeconds });
}

/** Throws where one more would be too many, and counts nothing. */
export async function requireSubmissionLeft(
  peek: Peek,
  kind: SubmissionKind,
  { address }: Pick<Visitor, 'address'>,
): Promise<void> {
  const waitFor = await peek({ name: `${kind}:address:${address}`, limit: perVisitor[kind] });
  const waitSeconds = waitFor(1);
  if (waitSeconds > 0) throw new ProblemError('too-much-sent', undefined, { waitSeconds });
}

/** Counts for callers with a problem of their own; false: the limit is reached, and nothing is counted. */
export const tryCountSubmission = async (...args: Parameters<typeof secondsToWait>): Promise<boolean> =>
  (await secondsToWait(...args)) === 0;

type SubmissionKind = keyof typeof perVisitor;

/** Receipts to one e-mail address. One visitor alone cannot use up what its owner needs. */
const perRecipient = {
  all: quota({ most: 5, seconds: HOUR }),
  sameVisitor: quota({ most: 4, seconds: HOUR }),
} as const;

type Receipted = { readonly recipient: string; readonly visitor: Pick<Visitor, 'address'> };

/**
 * Counts what is receipted at once, whatever the address (§§ 312i, 356a BGB): since no receipt may wait, what would be too many is
 * refused before it is accepted. Throws `too-many-receipts` and counts nothing where a limit is reached.
 */
export async function countReceipted(
  { throttle }: Pick<Services, 'throttle'>,
  trx: Kysely<Tables>,
  kind: 'order' | 'withdrawal',
  { recipient, visitor: { address } }: Receipted,
): Promise<void> {
  const waitSeconds = await throttle.consumeIn(
    trx,
    { name: `${kind}:address:${address}`, limit: perVisitor[kind] },
    { name: `${kind}:email:${recipient}`, limit: perRecipient.all },
    { name: `${kind}:email:${recipient}:address:${address}`, limit: perRecipient.sameVisitor },
  );
  if (waitSeconds > 0) throw new ProblemError('too-many-receipts', undefined, { waitSeconds });
}

const secondsToWait = (
  { throttle }: Pick<Services, 'throttle'>,
  trx: Kysely<Tables>,
  kind: SubmissionKind,
  { address }: Pick<Visitor, 'address'>,
): Promise<number> => throttle.consumeIn(trx, { name: `${kind}:address:${address}`, limit: perVisitor[kind] });
