import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import type { Tables } from '../db/schema.ts';
import { findSubmission, insertSubmission, requireSubmission, updateSubmissionSubject } from '../db/submission.ts';
import { createProblem } from '../problem/create-problem.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import { type StorageUse, withStorageQuota } from './storage-quota.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'freeSpace' | 'outbox' | 'hmac' | 'throttle'>;

export type Submission = {
  readonly endpoint: Endpoint;
  /** The header `Idempotency-Key`; undefined: every call is a submission of its own. */
  readonly key: string | undefined;
  /** The content for the fingerprint: the body and the fingerprints of files. */
  readonly body: unknown;
  readonly storageUse: StorageUse;
};

/** The result of a submission; `subject` is the reference or id that is stored with the key. */
type SubmissionResult<Reply> = { readonly subject: string; readonly reply: Reply };

export type SubmissionSteps<Reply> = {
  /** Runs within the transaction; `addBytes` counts the bytes of an update. Where it throws, all is rolled back, also the key. */
  readonly create: (trx: Kysely<Tables>, addBytes: (bytes: number) => void) => Promise<SubmissionResult<Reply>>;
  /** The same reply again, from the stored row. */
  readonly replay: (db: Kysely<Tables>, subject: string) => Promise<Reply>;
};

/**
 * Two requests with one key have one effect and the same reply (decisions, Orders). The key is inserted first, so that the
 * second of two concurrent requests waits for the first. Mails are sent after the commit.
 */
export async function submitOnce<Reply>(
  services: Deps,
  { endpoint, key, body, storageUse }: Submission,
  { create, replay }: SubmissionSteps<Reply>,
): Promise<Reply> {
  const { clock, database, outbox, hmac } = services;
  const createIn = (trx: Kysely<Tables>) => withStorageQuota(services, trx, storageUse, create);
  const reply = await inTransaction(database, async (trx) => {
    if (key === undefined) return (await createIn(trx)).reply;
    const fingerprint = fingerprintOf(hmac, { endpoint, body });
    if (await insertSubmission(trx, { key, call: callOf(endpoint), fingerprint }, clock())) {
      const created = await createIn(trx);
      await updateSubmissionSubject(trx, key, created.subject);
      return created.reply;
    }
    const first = await requireSubmission(trx, key);
    if (first.fingerprint !== fingerprint) throw createProblem('key-reused');
    return replay(trx, first.subject);
  });
  outbox.wake();
  return reply;
}

/** Whether its effect is there, for those that store files before their transaction. Throws `key-reused` where it had another content. */
export async function hasHappened(
  { database, hmac }: Pick<Services, 'database' | 'hmac'>,
  { endpoint, key, body }: Omit<Submission, 'storageUse'>,
): Promise<boolean> {
  const first = key === undefined ? undefined : await findSubmission(database.db, key);
  if (!first) return false;
  if (first.fingerprint !== fingerprintOf(hmac, { endpoint, body })) throw createProblem('key-reused');
  return true;
}

const callOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const fingerprintOf = (hmac: Services['hmac'], { endpoint, body }: Pick<Submission, 'endpoint' | 'body'>): string =>
  hmac(`submission:${callOf(endpoint)}:${JSON.stringify(body)}`);

const KEY_MESSAGE = 'Erwartet wird eine UUID, zum Beispiel 3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b.';

/** The UUID of the header in lower case; undefined without the header. Throws `invalid-input` for anything else. */
export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = z.uuid().safeParse(header);
  if (!key.success) throw new ProblemError('invalid-input', [{ field: 'Idempotency-Key', message: KEY_MESSAGE }]);
  return key.data.toLowerCase();
}
