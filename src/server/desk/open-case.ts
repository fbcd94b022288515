import type { Kysely } from 'kysely';
import { deadlinesOf } from '#domain/case/deadline/deadlines.ts';
import { milestonesOf } from '#domain/case/milestone/milestones.ts';
import { type NextStep, nextStep } from '#domain/case/milestone/next-step.ts';
import type { OpenedCase } from '#domain/desk/opened-case.ts';
import { deleteDeskCases, insertDeskCase, updateOpenedCase } from '../db/desk/case.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';

/** What came in becomes a case that the firm works on, in the transaction that stores it. */
export const openDeskCase = (
  { deskPlans }: Pick<Services, 'deskPlans'>,
  trx: Kysely<Tables>,
  opened: OpenedCase,
): Promise<void> => insertDeskCase(trx, opened, { next: firstStep(deskPlans, opened) });

/** Its person has changed what it began with; what the firm has done stays. */
export const refreshDeskCase = (trx: Kysely<Tables>, opened: OpenedCase): Promise<void> =>
  updateOpenedCase(trx, opened);

/** It goes with what it began with. */
export const removeDeskCase = (trx: Kysely<Tables>, reference: string): Promise<void> =>
  deleteDeskCases(trx, [reference]);

function firstStep(plans: Services['deskPlans'], { plan, diedAt }: OpenedCase): NextStep | null {
  const milestones = milestonesOf(plans, plan, []);
  const deadlines = deadlinesOf({ plan, diedAt: diedAt ?? null, certificateAt: null, milestones, extensions: [] });
  return nextStep({ milestones, deadlines });
}
