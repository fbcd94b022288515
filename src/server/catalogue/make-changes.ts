import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RowOutcome } from '#contract/catalogue-row.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { decodeRow } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { fieldChanges } from '#domain/change/change.ts';
import type { Actor } from '../auth/actor.ts';
import { sendVersion, versionRead } from '../http/if-match.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import { authorOf, changeCatalogue, requireApplied } from './change-catalogue.ts';
import type { ReadVersion, RowChange } from './row-change.ts';

/** The version to act on: that of the header, or the newest where the call may do without. */
export function readVersion(endpoint: Endpoint, request: FastifyRequest): ReadVersion {
  const version = versionRead(request);
  if (version !== undefined) return version;
  if (endpoint.version === 'needed') throw new ProblemError('version-missing');
  return 'newest';
}

/** May stand beside the thing in a body, or in the query of a removal. */
export type Wishes = { readonly validFrom?: string | undefined; readonly reason?: string | undefined };

/** Makes the changes that one of the specified calls asks for, all or none. */
export async function makeChanges(
  services: Services,
  actor: Actor,
  { validFrom, reason }: Wishes,
  changes: readonly RowChange[],
): Promise<readonly RowOutcome[]> {
  const by = await authorOf(services, actor);
  return requireApplied(await changeCatalogue(services, { changes, by, validFrom, reason }));
}

/**
 * The row as it is now, with its ETag, and what is scheduled. A row that begins on a later day has no other state than the one it
 * will have.
 */
export function changedRow(reply: FastifyReply, { validFrom }: Wishes, outcome: RowOutcome | undefined) {
  if (!outcome?.after) throw new ProblemError('unexpected');
  sendVersion(reply, outcome.version);
  const { thing, before, after } = outcome;
  if (outcome.outcome !== 'scheduled' || validFrom === undefined) return { row: decodeRow(thing, after) };
  if (before === undefined) return { row: decodeRow(thing, after), scheduled: { validFrom } };
  return { row: decodeRow(thing, before), scheduled: { validFrom, fields: fieldChanges(before, after) } };
}

export type Sent = FieldValues & Wishes;
