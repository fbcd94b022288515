import * as z from 'zod/mini';
import { RowState, Thing } from '#domain/catalogue/row.ts';
import { Identifier } from '#domain/identifier.ts';
import { bounded } from '#domain/text-bound.ts';
import { writable } from '#domain/writable.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { QueryIndex } from './query.ts';

// A grid reads this when it is opened; apart from the calls that change something, which come with the first change.

/** A row in the form of `rowSchemas`, encoded; which schema it has depends on `thing`. */
export const Value = z.record(z.string().check(bounded(80), writable()), z.unknown());

/** The top-level fields that become others, with both values. */
export const FieldChanges = z.record(
  z.string(),
  z.strictObject({ from: z.optional(z.unknown()), to: z.optional(z.unknown()) }),
);

export const ScheduledChange = z.strictObject({
  id: z.string(),
  thing: Thing,
  thingId: z.string(),
  validFrom: z.string(),
  /** `conflict`: it could not be applied on its day, and `problem` says why. */
  state: z.enum(['waiting', 'conflict']),
  problem: z.optional(z.string()),
  /** Top-level fields; missing: no longer offered from this day on. */
  fields: z.optional(FieldChanges),
  by: z.string(),
  at: z.string(),
  reason: z.optional(z.string()),
});
export type ScheduledChange = z.output<typeof ScheduledChange>;

export const ManagedRow = z.strictObject({
  thing: Thing,
  id: Identifier,
  /** For `If-Match` and for batches. */
  version: z.int(),
  state: RowState,
  value: Value,
  /** The row of `content/`, where the edited row differs from it. */
  fileValue: z.optional(Value),
});
export type ManagedRow = z.output<typeof ManagedRow>;

export const ROWS_A_PAGE = 250;

export const listManagedRows = endpoint({
  method: 'GET',
  path: '/api/catalogue-row',
  may: 'catalogue.change',
  summary: 'Die Zeilen einer Art mit Version und Zustand, auch nicht mehr angebotene; 250 je Seite.',
  query: z.strictObject({ thing: Thing, id: z.optional(Identifier), page: z.optional(QueryIndex) }),
  reply: z.strictObject({ rows: z.array(ManagedRow), total: z.int() }),
});

export const listScheduledChanges = endpoint({
  method: 'GET',
  path: '/api/scheduled-change',
  may: 'catalogue.change',
  summary: 'Änderungen, die erst von einem Tag an gelten, und solche, die nicht übernommen werden konnten.',
  reply: z.array(ScheduledChange),
});

export const docs = (): EndpointDocs => ({ listManagedRows: { example: { query: { thing: 'urn' } } } });
