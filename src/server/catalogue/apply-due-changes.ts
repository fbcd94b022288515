import type { Thing } from '#domain/catalogue/row.ts';
import { type FieldChanges, withFields } from '#domain/change/change.ts';
import { isoDayText } from '#domain/german-time.ts';
import { listRows } from '../db/catalogue-row.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import { endScheduledChange, listDueChanges } from '../db/scheduled-change.ts';
import type { Row } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { type ChangeInput, changeRows } from './change-catalogue.ts';
import type { RowChange } from './row-change.ts';

type Deps = Pick<Services, 'catalogue' | 'clock' | 'database' | 'newId'>;

/**
 * Applies what holds from today or earlier, each on its own. Where a field has been changed otherwise since, or the row would
 * now be refused, nothing is written and the change is listed as a conflict.
 */
export async function applyDueChanges(services: Deps): Promise<void> {
  const { catalogue, clock, database } = services;
  const due = await listDueChanges(database.db, isoDayText(clock()));
  for (const scheduled of due)
    await inTransaction(database, async (trx) => {
      const stored = (await listRows(trx)).find(
        ({ thing, id }) => thing === scheduled.thing && id === scheduled.thing_id,
      );
      const change = changeOf(scheduled, stored?.state === 'deleted' ? undefined : stored?.value);
      const input: ChangeInput | undefined = change && {
        changes: [change],
        by: { id: scheduled.by_id, name: scheduled.by_name },
        reason: scheduled.reason ?? undefined,
      };
      const isTaken = await endScheduledChange(trx, { id: scheduled.id, from: ['waiting'], to: 'applied' });
      if (!isTaken) return;
      const result = input && (await changeRows(services, trx, input));
      if (!result?.applied) await endScheduledChange(trx, { id: scheduled.id, from: ['applied'], to: 'conflict' });
    });
  if (due.length > 0) await catalogue.refresh();
}

function changeOf(
  { thing, thing_id, fields }: Row<'scheduled_change'>,
  stored: Readonly<Record<string, unknown>> | undefined,
): RowChange | undefined {
  const named = { thing: thing as Thing, id: thing_id, ...(stored ? { version: 'newest' as const } : {}) };
  if (fields === null) return stored && { kind: 'remove', ...named };
  const value = withFields(stored ?? {}, JSON.parse(fields) as FieldChanges);
  return value && { kind: 'save', ...named, value };
}
