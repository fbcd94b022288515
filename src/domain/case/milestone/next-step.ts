import { latestOf } from '../../local-moment.ts';
import type { Deadline } from '../deadline/deadlines.ts';
import type { Milestone } from './milestones.ts';

export type NextStep = { milestone: string; name: string; due: string | null; rule: string | null };

type Due = { readonly due: string; readonly rule: string | null };
type Known = { readonly milestones: readonly Milestone[]; readonly deadlines: readonly Deadline[] };

/**
 * What is to be done next: the open step that is due first. A step without a time of its own is due with what follows it, unless
 * something behind it was done already: then it was passed over, and comes after what has a time. Null: all is done.
 */
export function nextStep({ milestones, deadlines }: Known): NextStep | null {
  const lastDone = milestones.findLastIndex(({ doneAt }) => doneAt !== null);
  const own = milestones.map((milestone) => (milestone.doneAt === null ? dueOf(milestone, deadlines) : undefined));
  const open = milestones.flatMap(({ id, name, doneAt }, at) => {
    if (doneAt !== null) return [];
    const isPassed = at < lastDone;
    const due = own[at] ?? (isPassed ? undefined : earliest(own.slice(at + 1)));
    return [{ step: { milestone: id, name, due: due?.due ?? null, rule: due?.rule ?? null }, isPassed }];
  });
  const [next] = open.toSorted((a, b) => compareDue(a.step.due, b.step.due) || Number(a.isPassed) - Number(b.isPassed));
  return next?.step ?? null;
}

/** The earlier of the planned time and the deadlines. */
const dueOf = ({ id, plannedAt }: Milestone, deadlines: readonly Deadline[]): Due | undefined =>
  earliest([
    ...deadlines.flatMap(({ milestone, rule, due, extendedTo }) => {
      const until = extendedTo ?? due;
      return milestone === id && until !== null ? [{ due: until, rule }] : [];
    }),
    plannedAt === null ? undefined : { due: latestOf(plannedAt).toISOString(), rule: null },
  ]);

const earliest = (times: readonly (Due | undefined)[]): Due | undefined =>
  times.filter((time) => time !== undefined).toSorted((a, b) => compareDue(a.due, b.due))[0];

/** What has no time comes last. */
function compareDue(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}
