import type { Milestone } from './milestones.ts';
import type { CasePlans } from './plan.ts';

/** What the family can bring: the papers for which a step of the case still waits. */
export const neededPapers = ({ papers = [] }: CasePlans, milestones: readonly Milestone[]): string[] =>
  papers
    .filter(({ until }) => milestones.some(({ id, doneAt }) => id === until && doneAt === null))
    .map(({ name }) => name);
