import type { FastifyInstance } from 'fastify';
import * as list from '#contract/catalogue-list.ts';
import * as contract from '#contract/catalogue-row.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { sameValue } from '#domain/change/change.ts';
import { requirePerson } from '../account/person.ts';
import { authorOf, changeCatalogue } from '../catalogue/change-catalogue.ts';
import type { RowChange } from '../catalogue/row-change.ts';
import { countDifferences, countRows, pageOfDifferences, pageOfRows, type StoredRow } from '../db/catalogue-row.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import { endScheduledChange, listScheduledChanges } from '../db/scheduled-change.ts';
import type { Row } from '../db/schema.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';

/** The rows of the grid: read in pages, changed in batches. */
export function catalogueRowRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  serve(
    app,
    list.listManagedRows,
    async ({ query: { thing, id, page = 0 } }) => ({
      rows: (await pageOfRows(db, { thing, id }, page, list.ROWS_A_PAGE)).map(managedRow),
      total: await countRows(db, { thing, id }),
    }),
    personal(),
  );

  serve(
    app,
    contract.listFileDifferences,
    async ({ query: { page = 0 } }) => ({
      rows: (await pageOfDifferences(db, page, list.ROWS_A_PAGE)).map(fileDifference),
      total: await countDifferences(db),
    }),
    personal(),
  );

  serve(
    app,
    contract.changeRows,
    async ({ actor, body: { thing, rows, dryRun, validFrom, reason, kept } }) => {
      const by = await authorOf(services, actor);
      const changes = rows.map((row): RowChange => rowChange(thing, row));
      const result = await changeCatalogue(services, { changes, by, reason, validFrom, dryRun, kept });
      return {
        applied: result.applied,
        rows: result.outcomes.map((outcome) => ({ ...outcome, errors: outcome.errors?.slice() })),
      };
    },
    personal(),
  );

  serve(app, list.listScheduledChanges, async () => (await listScheduledChanges(db)).map(scheduledView), personal());

  serve(
    app,
    contract.cancelScheduledChange,
    async ({ actor, params: { id } }) => {
      const { userId: actorId } = requirePerson(actor);
      await inTransaction(services.database, async (trx) => {
        if (!(await endScheduledChange(trx, { id, from: ['waiting', 'conflict'], to: 'cancelled' })))
          throw new ProblemError('unknown-scheduled-change');
        await services.recordAct(trx, { kind: 'catalogue-changed', actorId, fields: { cancelled: id } });
      });
      return { message: 'Die Änderung ist nicht mehr vorgemerkt.' };
    },
    personal(),
  );
}

type SentRow = {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly value?: Readonly<Record<string, unknown>> | undefined;
};

function rowChange(thing: Thing, { id, version, value }: SentRow): RowChange {
  if (value) return { kind: 'save', thing, id, version, value };
  if (id === undefined)
    throw new ProblemError('invalid-input', [
      { field: 'rows', message: 'Eine Zeile ohne Werte braucht eine Kennung.' },
    ]);
  return { kind: 'remove', thing, id, version };
}

const managedRow = (row: StoredRow): list.ManagedRow => ({
  thing: row.thing,
  id: row.id,
  version: row.version,
  state: row.state,
  value: { ...row.value },
  ...(row.fileValue && (row.state !== 'offered' || !sameValue(row.value, row.fileValue))
    ? { fileValue: { ...row.fileValue } }
    : {}),
});

const fileDifference = ({ thing, id, version, state, value, fileValue }: StoredRow): contract.FileDifference => ({
  thing,
  id,
  version,
  state,
  value: { ...value },
  fileValue: fileValue ? { ...fileValue } : null,
});

const scheduledView = (row: Row<'scheduled_change'>): list.ScheduledChange => ({
  id: row.id,
  thing: row.thing as Thing,
  thingId: row.thing_id,
  validFrom: row.valid_from,
  state: row.state as 'waiting' | 'conflict',
  ...(row.problem === null ? {} : { problem: row.problem }),
  ...(row.fields === null ? {} : { fields: JSON.parse(row.fields) }),
  by: row.by_name,
  at: row.created_at,
  ...(row.reason === null ? {} : { reason: row.reason }),
});
