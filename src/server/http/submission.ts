import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { inTransaction } from '../db/connection/shared-commit.ts';
import type { Tables } from '../db/schema.ts';
import { insertSubmission, putSubject, requireSubmission } from '../db/submission.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { refused } from '../problem/refused.ts';
import type { Services } from '../services.ts';
import { type Storer, storeFor } from './storing.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'freeSpace' | 'outbox' | 'hmac' | 'throttle'>;

export type Submission = {
  readonly endpoint: Endpoint;
  /** Of the header `Idempotency-Key`; undefined where the caller sent none: then every call counts. */
  readonly key: string | undefined;
  /** All that makes the submission what it is, as JSON: the body, of files what tells them apart. */
  readonly body: unknown;
  readonly storer: Storer;
};

/** What a submission made: `subject` is its reference or id, the only thing that is remembered of it. */
type SubmissionResult<Reply> = { readonly subject: string; readonly reply: Reply };

export type Steps<Reply> = {
  /** Does everything within the one transaction; `grow` counts what an update adds. Whatever it throws takes all of it back, and the key is free again. */
  readonly make: (trx: Kysely<Tables>, grow: (bytes: number) => void) => Promise<SubmissionResult<Reply>>;
  /** The same answer once more, from what was stored under `subject`. */
  readonly again: (db: Kysely<Tables>, subject: string) => Promise<Reply>;
};

/**
 * Sent twice with the same key, it happens once and answers twice the same (decisions, Orders). The key is written first: of
 * two that come at once the second waits for the end of the first. Mails go out after the commit.
 */
export async function submitOnce<Reply>(
  services: Deps,
  { endpoint, key, body, storer }: Submission,
  { make: makeIn, again }: Steps<Reply>,
): Promise<Reply> {
  const { clock, database, outbox, hmac } = services;
  const make = (trx: Kysely<Tables>) => storeFor(services, trx, storer, makeIn);
  const call = `${endpoint.method} ${endpoint.path}`;
  const reply = await inTransaction(database, async (trx) => {
    if (key === undefined) return (await make(trx)).reply;
    const fingerprint = hmac(`submission:${call}:${JSON.stringify(body)}`);
    if (await insertSubmission(trx, { key, call, fingerprint }, clock())) {
      const made = await make(trx);
      await putSubject(trx, key, made.subject);
      return made.reply;
    }
    const first = await requireSubmission(trx, key);
    if (first.fingerprint !== fingerprint) throw refused('key-reused');
    return again(trx, first.subject);
  });
  outbox.wake();
  return reply;
}

const KEY_MESSAGE = 'Erwartet wird eine UUID, zum Beispiel 3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b.';

/** The header's UUID in small letters, undefined where there is none. Throws `invalid-input` for anything else. */
export function submissionKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = headers['idempotency-key'];
  if (given === undefined) return undefined;
  const key = z.uuid().safeParse(given);
  if (!key.success) throw new ProblemError('invalid-input', [{ field: 'Idempotency-Key', message: KEY_MESSAGE }]);
  return key.data.toLowerCase();
}
