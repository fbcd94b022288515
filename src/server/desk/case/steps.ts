import type { Kysely } from 'kysely';
import { type Deadline, deadlinesOf } from '#domain/case/deadline/deadlines.ts';
import { type Milestone, milestonesOf } from '#domain/case/milestone/milestones.ts';
import { type NextStep, nextStep } from '#domain/case/milestone/next-step.ts';
import type { DeskPlan, DeskState } from '#domain/desk/desk-case.ts';
import { stepsLine } from '#domain/desk/family/step-text.ts';
import { listExtensions } from '../../db/desk/deadline.ts';
import type { DeskRow } from '../../db/desk/event.ts';
import { listMilestones } from '../../db/desk/milestone.ts';
import type { Tables } from '../../db/schema.ts';
import type { Services } from '../../services.ts';

export type Steps = {
  readonly milestones: Milestone[];
  readonly deadlines: Deadline[];
  /** Null: nothing is left to do, or the case has ended. */
  readonly next: NextStep | null;
};

type Counted = Pick<DeskRow, 'reference' | 'plan' | 'state' | 'died_at' | 'certificate_at'>;

/** The milestones and deadlines of a case as they stand, and what comes next. */
export async function stepsOf(
  { deskPlans }: Pick<Services, 'deskPlans'>,
  db: Kysely<Tables>,
  { reference, plan: written, state, died_at: diedAt, certificate_at: certificateAt }: Counted,
): Promise<Steps> {
  const plan = written as DeskPlan;
  const milestones = milestonesOf(deskPlans, plan, await listMilestones(db, reference));
  const extensions = await listExtensions(db, reference);
  const deadlines = deadlinesOf({ plan, diedAt, certificateAt, milestones, extensions });
  return { milestones, deadlines, next: hasEnded(state) ? null : nextStep({ milestones, deadlines }) };
}

/** `Überführung, Leichenschau`; empty: nothing yet. */
export const doneSteps = ({ milestones }: Pick<Steps, 'milestones'>): string =>
  milestones
    .filter(({ doneAt }) => doneAt !== null)
    .map(({ name }) => name)
    .join(', ');

/** The same with the days, as mails tell steps: `Überführung (erledigt, 20. November, 9 Uhr)`. */
export const doneLine = ({ milestones }: Pick<Steps, 'milestones'>): string =>
  stepsLine(
    milestones
      .filter(({ doneAt }) => doneAt !== null)
      .map(({ name, doneAt: at }) => ({ name, state: 'done' as const, at })),
  );

const ENDED: readonly DeskState[] = ['closed', 'withdrawn'];

export const hasEnded = (state: string): boolean => ENDED.includes(state as DeskState);
