import type { FamilyStatus } from '#contract/case-status.ts';
import { familySteps } from '#domain/case/milestone/family-steps.ts';
import { milestonesOf } from '#domain/case/milestone/milestones.ts';
import { neededPapers } from '#domain/case/milestone/needed-papers.ts';
import type { AccessScope } from '#domain/desk/family/access.ts';
import { type FamilyCase, findFamilyCase, listFamilyDocuments } from '../../db/desk/family-case.ts';
import { listMilestones } from '../../db/desk/milestone.ts';
import type { Services } from '../../services.ts';

export type FamilyStatusDeps = Pick<Services, 'database' | 'deskPlans' | 'firm'>;

/** How far a case is: the steps that the team sees as well, without what it keeps to itself. */
export async function familyStatus(
  { database: { db }, deskPlans, firm }: FamilyStatusDeps,
  { reference, plan, title, state, assignee }: FamilyCase,
  may: AccessScope,
): Promise<FamilyStatus> {
  const milestones = milestonesOf(deskPlans, plan, await listMilestones(db, reference));
  const steps = familySteps(milestones);
  const isOpen = state !== 'withdrawn' && state !== 'closed';
  const seesAll = may === 'all';
  return {
    reference,
    title,
    state: isOpen ? 'open' : state,
    // After a withdrawal nothing more will be done.
    steps: state === 'withdrawn' ? steps.filter((step) => step.state === 'done') : steps,
    contact: { name: assignee, phone: firm.phone },
    needed: isOpen && seesAll ? neededPapers(deskPlans, milestones) : [],
    documents: seesAll ? [...(await listFamilyDocuments(db, reference))] : [],
    may,
  };
}

/** The same for the person in whose account the case is; undefined where the firm has none with this number. */
export async function ownStatus(services: FamilyStatusDeps, reference: string): Promise<FamilyStatus | undefined> {
  const found = await findFamilyCase(services.database.db, reference);
  return found && familyStatus(services, found, 'all');
}
