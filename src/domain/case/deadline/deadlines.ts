import { type LocalMoment, latestOf } from '../../local-moment.ts';
import type { CasePlan } from '../milestone/plan.ts';
import { type DeadlineRule, rulesOf } from './rules.ts';
import { spanOf } from './spans.ts';

/** An authority has given more time. */
type Extension = { readonly rule: string; readonly extendedTo: LocalMoment; readonly reason: string };

/** A deadline of the law with its instants as ISO text. `due` is that of the law: `extendedTo` goes before it. */
export type Deadline = {
  rule: DeadlineRule;
  /** The step with which it is kept. */
  milestone: string;
  name: string;
  source: string;
  earliest: string | null;
  due: string | null;
  /** What must be known for more; null: nothing. */
  missing: string | null;
  /** How it was counted, and what another way of counting gives; empty: there is one way. */
  note: string;
  extendedTo: string | null;
  reason: string;
  isDone: boolean;
};

type Known = {
  readonly plan: CasePlan;
  readonly diedAt: LocalMoment | null;
  readonly certificateAt: LocalMoment | null;
  readonly milestones: readonly { readonly id: string; readonly doneAt: LocalMoment | null }[];
  readonly extensions: readonly Extension[];
};

/** The deadlines of a case in the order in which they come up. */
export function deadlinesOf({ plan, diedAt, certificateAt, milestones, extensions }: Known): Deadline[] {
  const doneAt = (id: string): LocalMoment | null => milestones.find((each) => each.id === id)?.doneAt ?? null;
  const facts = { diedAt, certificateAt, crematedAt: doneAt('einaescherung') };
  return rulesOf[plan].map((entry) => {
    const { earliest, due, missing, note } = spanOf[entry.rule](facts, entry);
    const extension = extensions.find(({ rule }) => rule === entry.rule);
    return {
      ...entry,
      earliest: earliest?.toISOString() ?? null,
      due: due?.toISOString() ?? null,
      missing: missing ?? null,
      note: note ?? '',
      extendedTo: extension ? latestOf(extension.extendedTo).toISOString() : null,
      reason: extension?.reason ?? '',
      // To talk about it is not to have done it: only a case that is decided can have been buried.
      isDone: entry.milestone !== 'gespraech' && doneAt(entry.milestone) !== null,
    };
  });
}
