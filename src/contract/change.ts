import * as z from 'zod/mini';
import { ChangeAction } from '#domain/change/change.ts';
import { bounded } from '#domain/text-bound.ts';
import { writable } from '#domain/writable.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { QueryIndex } from './query.ts';

const Value = z.record(z.string(), z.unknown());

/** One entry of the history (decisions, Admin calls). */
export const Change = z.strictObject({
  id: z.string(),
  thing: z.string(),
  thingId: z.string(),
  at: z.string(),
  by: z.string(),
  action: ChangeAction,
  before: z.nullable(Value),
  after: z.nullable(Value),
  reason: z.nullable(z.string()),
});
export type Change = z.output<typeof Change>;

export const CHANGES_A_PAGE = 50;

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/change',
  may: 'catalogue.change',
  summary: 'Der Verlauf, das Neueste zuerst: wer hat wann was von welchem auf welchen Wert geändert.',
  query: z.strictObject({
    thing: z.optional(z.string().check(bounded(40), writable())),
    id: z.optional(z.string().check(bounded(120), writable())),
    page: z.optional(QueryIndex),
  }),
  reply: z.strictObject({ changes: z.array(Change), total: z.int() }),
});

export const revertChange = endpoint({
  method: 'POST',
  path: '/api/change/{id}/revert',
  may: 'catalogue.change',
  summary: 'Eine Änderung zurücknehmen. Was seither an denselben Feldern geändert wurde, wird nicht überschrieben.',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({ message: z.string() }),
});

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

export const docs = (): EndpointDocs => ({
  listChanges: { example: { query: { thing: 'coffin', id: 'fichte-roh' } } },
  revertChange: {
    refuses: ['unknown-change', 'row-changed', 'not-revertible'],
    example: { params: { id: UNKNOWN_ID } },
  },
});
