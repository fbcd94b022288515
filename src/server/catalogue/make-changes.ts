import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { decodeRow } from '#domain/catalogue/row.ts';
import { fieldChanges } from '#domain/change/change.ts';
import type { Actor } from '../auth/actor.ts';
import { versionRead } from '../http/if-match.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import { authorOf } from './author.ts';
import { changeCatalogue } from './change-catalogue.ts';
import { requireApplied } from './require-applied.ts';
import type { ReadVersion, RowChange, RowOutcome } from './row-change.ts';
import type { Sent } from './thing-form.ts';

/** The version to act on: that of the header, or the newest where the call may do without. */
export function readVersion(endpoint: Endpoint, request: FastifyRequest): ReadVersion {
  const version = versionRead(request);
  if (version !== undefined) return version;
  if (endpoint.version === 'needed') throw new ProblemError('version-missing');
  return 'newest';
}

type Request = { readonly actor: Actor; readonly sent: Sent };

/** Makes the changes that a body asks for, all or none. `validFrom` and `reason` stand beside the thing in the body. */
export async function makeChanges(
  services: Services,
  { actor, sent }: Request,
  changesOf: (value: Sent) => readonly RowChange[],
): Promise<readonly RowOutcome[]> {
  const { validFrom, reason, ...value } = sent as Sent & { validFrom?: string; reason?: string };
  const by = await authorOf(services, actor);
  return requireApplied(await changeCatalogue(services, { changes: changesOf(value), by, validFrom, reason }));
}

/**
 * The row as it is now, with its ETag, and what is scheduled. A row that begins on a later day has no other state than the one it
 * will have.
 */
export function rowAfter(reply: FastifyReply, { sent }: Pick<Request, 'sent'>, outcome: RowOutcome | undefined) {
  if (!outcome?.after) throw new ProblemError('unexpected');
  reply.header('etag', `"${outcome.version}"`);
  const { thing, before, after } = outcome;
  if (outcome.outcome !== 'scheduled') return { row: decodeRow(thing, after) };
  const validFrom = String(sent.validFrom);
  if (before === undefined) return { row: decodeRow(thing, after), scheduled: { validFrom } };
  return { row: decodeRow(thing, before), scheduled: { validFrom, fields: fieldChanges(before, after) } };
}
