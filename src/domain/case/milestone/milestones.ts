import type { LocalMoment } from '../../local-moment.ts';
import type { CasePlan, CasePlans } from './plan.ts';

/** What the team has written of a step. */
export type MilestoneRecord = {
  readonly id: string;
  readonly plannedAt: LocalMoment | null;
  readonly doneAt: LocalMoment | null;
  readonly by: string;
  readonly note: string;
  readonly isInternal: boolean;
};

export type Milestone = { -readonly [Key in keyof MilestoneRecord]: MilestoneRecord[Key] } & { name: string };

/**
 * The steps of a case in the order of its plan, with what was written of them. What was written of a step that the plan does not have,
 * as the plan has changed since, stands behind them.
 */
export function milestonesOf(plans: CasePlans, plan: CasePlan, records: readonly MilestoneRecord[]): Milestone[] {
  const known = new Map(plans.steps.map((step) => [step.id, step]));
  const written = new Map(records.map((record) => [record.id, record]));
  const ids = new Set([...plans.plans[plan], ...written.keys()]);
  return [...ids].map((id) => {
    const { name = id, isInternal = false } = known.get(id) ?? {};
    const { plannedAt, doneAt, by, note, ...record } = written.get(id) ?? untouched;
    return { id, name, plannedAt, doneAt, by, note, isInternal: record.isInternal ?? isInternal };
  });
}

const untouched = { plannedAt: null, doneAt: null, by: '', note: '', isInternal: undefined };
