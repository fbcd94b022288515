import * as z from 'zod/mini';
import { CalendarDayText } from '#domain/calendar-day.ts';
import { Kept } from '#domain/catalogue/amount/kept.ts';
import { RowState, Thing } from '#domain/catalogue/row.ts';
import { ChangeAction, REASON_LENGTH } from '#domain/change/change.ts';
import { Identifier } from '#domain/identifier.ts';
import { bounded } from '#domain/text-bound.ts';
import { onOneLine, writable } from '#domain/writable.ts';
import { FieldChanges, ManagedRow, Value } from './catalogue-list.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { QueryIndex } from './query.ts';

/** Each change may carry these (decisions, Admin calls). */
export const changing = {
  /** Day in Germany from which the change holds; today: at once. A day that has passed is refused. */
  validFrom: z.optional(CalendarDayText),
  reason: z.optional(z.string().check(bounded(REASON_LENGTH), onOneLine, z.trim(), writable())),
};

/**
 * With `validFrom` on a later day a reply is the thing as it is, and `scheduled` says what becomes of it. A new thing is not there
 * before that day: the reply has it as it will be, and `scheduled` names only the day.
 */
export const scheduling = {
  scheduled: z.optional(z.strictObject({ validFrom: z.string(), fields: z.optional(FieldChanges) })),
};

/** A row where database and file differ; null: no longer in the file. */
export const FileDifference = z.strictObject({
  ...z.omit(ManagedRow, { fileValue: true }).shape,
  fileValue: z.nullable(Value),
});
export type FileDifference = z.output<typeof FileDifference>;

export const listFileDifferences = endpoint({
  method: 'GET',
  path: '/api/catalogue-difference',
  may: 'catalogue.change',
  summary:
    'Zeilen, die in der Datenbank anders sind als in content/katalog, mit beiden Werten; 250 je Seite. Was gilt, steht in der Datenbank.',
  query: z.strictObject({ page: z.optional(QueryIndex) }),
  reply: z.strictObject({ rows: z.array(FileDifference), total: z.int() }),
});

/** Most rows of a batch or of a CSV file. */
export const MOST_BATCH_ROWS = 10_000;

export const RowOutcome = z.strictObject({
  thing: Thing,
  id: z.string(),
  outcome: z.enum([...ChangeAction.options, 'unchanged', 'scheduled', 'refused', 'conflict', 'version-missing']),
  version: z.int(),
  state: RowState,
  before: z.optional(Value),
  after: z.optional(Value),
  errors: z.optional(z.array(z.strictObject({ field: z.string(), message: z.string() }))),
});
export type RowOutcome = z.output<typeof RowOutcome>;

/** With such a row nothing of a batch is written. */
export const isRefused = ({ outcome }: Pick<RowOutcome, 'outcome'>): boolean =>
  outcome === 'refused' || outcome === 'conflict' || outcome === 'version-missing';

export const changeRows = endpoint({
  method: 'POST',
  path: '/api/catalogue-row',
  may: 'catalogue.change',
  summary: 'Viele Änderungen an einer Art von Zeilen: alle oder keine. Mit „dryRun“ nur die Vorschau.',
  bodyBytes: 6 * 1024 * 1024,
  mostValues: 600_000,
  body: z.strictObject({
    thing: Thing,
    /** Without `id` a new row; without `value` the row is no longer offered; `version` as read. */
    rows: z
      .array(
        z.strictObject({
          id: z.optional(Identifier),
          version: z.optional(z.int()),
          value: z.optional(Value),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_BATCH_ROWS)),
    dryRun: z.optional(z.boolean()),
    /** Confirmed to be right although an amount changes; otherwise such a row is refused. The calls of one thing have no such field. */
    kept: z.optional(z.array(Kept).check(z.maxLength(Kept.options.length))),
    ...changing,
  }),
  /** `applied` is false for a dry run and where a row was refused: then nothing was changed. */
  reply: z.strictObject({ applied: z.boolean(), rows: z.array(RowOutcome) }),
});

export const cancelScheduledChange = endpoint({
  method: 'DELETE',
  path: '/api/scheduled-change/{id}',
  may: 'catalogue.change',
  summary: 'Eine vorgemerkte Änderung verwerfen.',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({ message: z.string() }),
});

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

export const docs = (): EndpointDocs => ({
  changeRows: {
    example: { body: { thing: 'transport-zone', rows: [{ value: { name: 'bis 250 km', price: 690 } }], dryRun: true } },
  },
  cancelScheduledChange: { refuses: ['unknown-scheduled-change'], example: { params: { id: UNKNOWN_ID } } },
});
