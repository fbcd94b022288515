import type { DeskCase } from '#contract/desk.ts';
import type { KnownCase } from '#domain/desk/paper/known.ts';
import type { Told } from '../case/told.ts';

type View = Pick<
  DeskCase,
  | 'reference'
  | 'kind'
  | 'plan'
  | 'state'
  | 'assignee'
  | 'entry'
  | 'facts'
  | 'people'
  | 'milestones'
  | 'deadlines'
  | 'notes'
>;

/** All that the papers of a case may say. `operator`: who keeps its cemetery, where that is known. */
export function knownCase(view: View, told: Told, operator = ''): KnownCase {
  const { reference, kind, plan, state, assignee, entry, facts, people, milestones, deadlines, notes } = view;
  const { deceased, place, wishedTime, hasCertificate, choice, contactAddress } = told;
  return {
    ...{ reference, kind, plan, state, milestones, deadlines, deceased, place, wishedTime, hasCertificate },
    ...facts,
    assignee: assignee?.name ?? '',
    urgent: entry.urgent,
    people: people.map((person, at) => ({ ...person, address: at === 0 ? contactAddress : '' })),
    choice: { ...choice, operator },
    notes: notes.toSorted((a, b) => b.at.localeCompare(a.at)),
  };
}
