import type { LocalMoment } from '../../local-moment.ts';
import type { Milestone } from './milestones.ts';

export type FamilyStep = {
  readonly name: string;
  readonly state: 'done' | 'next' | 'open';
  /** When it was done, else for when it is planned; null: not known. */
  readonly at: LocalMoment | null;
};

/** The steps as the family page, the mails and the team tell them: none that the team keeps to itself. */
export function familySteps(milestones: readonly Milestone[]): FamilyStep[] {
  const shown = milestones.filter(({ isInternal }) => !isInternal);
  const next = shown.find(({ doneAt }) => doneAt === null);
  return shown.map((milestone) => ({
    name: milestone.name,
    state: milestone.doneAt !== null ? 'done' : milestone === next ? 'next' : 'open',
    at: milestone.doneAt ?? milestone.plannedAt,
  }));
}
