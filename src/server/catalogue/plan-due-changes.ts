import { isRefused, type RowOutcome } from '#contract/catalogue-row.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import type { FieldChanges } from '#domain/change/change.ts';
import type { StoredRow } from '../db/catalogue-row.ts';
import type { Row } from '../db/schema.ts';
import { type Plan, type PlanDeps, planChanges } from './plan-changes.ts';
import type { RowChange } from './row-change.ts';

export type Scheduled = Row<'scheduled_change'>;

export type DuePlan = {
  /** The outcomes are those of `applied`, in their order. */
  readonly plan: Plan;
  readonly applied: readonly Scheduled[];
  /** With a sentence that says why it cannot be applied. */
  readonly unapplied: readonly { readonly scheduled: Scheduled; readonly problem: string }[];
};

/**
 * Plans the changes of a day as if those were the only ones that can be applied. Without one that cannot,
 * another may lose the row that it names: it is planned again until all that are left hold together.
 */
export async function planDueChanges(
  stored: readonly StoredRow[],
  due: readonly Scheduled[],
  deps: PlanDeps,
): Promise<DuePlan> {
  const unapplied: DuePlan['unapplied'][number][] = [];
  for (let applied = due; ; ) {
    const plan = await planChanges(stored, applied.map(scheduledChange), deps);
    const refusals = applied.flatMap((scheduled, index) => {
      const outcome = plan.outcomes[index];
      return outcome && isRefused(outcome) ? [{ scheduled, problem: refusalText(outcome) }] : [];
    });
    if (refusals.length === 0) return { plan, applied, unapplied };
    unapplied.push(...refusals);
    const refused = new Set(refusals.map(({ scheduled }) => scheduled));
    applied = applied.filter((scheduled) => !refused.has(scheduled));
  }
}

function scheduledChange({ thing, thing_id, fields, action }: Scheduled): RowChange {
  const named = { thing: thing as Thing, id: thing_id };
  if (fields === null) return { kind: 'remove', ...named, version: 'newest' };
  const changes = JSON.parse(fields) as FieldChanges;
  return { kind: 'fields', ...named, fields: changes, offers: action !== 'changed' };
}

const refusalText = ({ errors = [] }: RowOutcome): string =>
  [...new Set(errors.map(({ message }) => message))].join(' ');
