import type { DraftKind } from '#domain/case/draft.ts';
import { questions } from '#domain/estimate/questions.ts';
import type { EstimateQuestion } from '#domain/estimate/request.ts';
import type { CaseSection, CaseView, SectionState } from './sections.ts';

/** Where a case stands. */
export type Situation = {
  readonly kind: DraftKind;
  /** The first question of a bereavement; undefined while it is unanswered, which is never a yes. */
  readonly isDead: boolean | undefined;
  readonly sections: readonly SectionState[];
  /** The lines of what is chosen: `none` where the choice makes no estimate. */
  readonly prices: 'there' | 'loading' | 'failed' | 'none';
  readonly isSent: boolean;
};

/** Where a person is, and whether she came there to change an answer that she was checking. */
export type Place = { readonly view: CaseView; readonly returnsToCheck: boolean };

export type Ways = {
  /** The view at this place. */
  readonly view: CaseView;
  /** One step up; none at the beginning and the end. */
  readonly back: CaseView | undefined;
  /** Where the main button leads, in a section once it is saved. `send` is the last step; undefined: wait or call. */
  readonly next: CaseView | 'send' | undefined;
  /** The number of the section shown, of so many. */
  readonly progress: { readonly number: number; readonly of: number } | undefined;
};

/** Offered by the funeral form. */
const OF_FORM: readonly CaseSection[] = ['grave', 'coffin', 'urn'];
const AROUND: readonly CaseView[] = ['start', 'list', 'check', 'done'];

export const isChoice = (view: CaseView): view is EstimateQuestion => view in questions;
export const isSection = (view: CaseView): view is CaseSection => !AROUND.includes(view);

/** An order needs prices that can be agreed to. */
const becomesOrder = ({ kind, isDead }: Situation): boolean => kind === 'bereavement' && isDead === true;

/**
 * The questions to answer before sending, in the order of the list. A begun section must be finished or emptied, so that
 * nothing typed is left out.
 */
export function missingSections(situation: Situation): readonly CaseSection[] {
  const { sections, prices } = situation;
  const open = sections
    .filter(({ section, status, optional }) =>
      status === 'begun' ? !(optional && isChoice(section)) : status === 'open' && !optional,
    )
    .map(({ section }) => section);
  if (open.length > 0 || !becomesOrder(situation) || prices !== 'none') return open;
  return sections.map(({ section }) => section).filter(isChoice);
}

/** All answers are given and, for an order, priced. */
export const isComplete = (situation: Situation): boolean =>
  missingSections(situation).length === 0 && (!becomesOrder(situation) || situation.prices === 'there');

/** The ways on from a place. Every view of both wizards is reached and left by these alone. */
export function waysOn(situation: Situation, { view: requested, returnsToCheck }: Place): Ways {
  const view = visibleView(situation, requested);
  const { sections } = situation;
  const index = sections.findIndex(({ section }) => section === view);
  return {
    view,
    back: wayBack(view, returnsToCheck),
    next: wayOn(situation, view, returnsToCheck),
    progress: index < 0 ? undefined : { number: index + 1, of: sections.length },
  };
}

/** What was sent is shown wherever the address leads; before that there is nothing at its end. */
function visibleView({ sections, prices, isSent }: Situation, requested: CaseView): CaseView {
  if (isSent) return 'done';
  if (requested === 'done') return 'start';
  if (!isSection(requested) || sections.some(({ section }) => section === requested)) return requested;
  // Whether the form takes an urn is known with the prices.
  return requested === 'urn' && prices === 'loading' ? requested : 'list';
}

function wayBack(view: CaseView, returnsToCheck: boolean): CaseView | undefined {
  if (view === 'start' || view === 'done') return undefined;
  if (view === 'list') return 'start';
  return isSection(view) && returnsToCheck ? 'check' : 'list';
}

function wayOn(situation: Situation, view: CaseView, returnsToCheck: boolean): Ways['next'] {
  if (view === 'start') return 'list';
  if (view === 'done') return undefined;
  const [missing] = missingSections(situation);
  // Where nothing is answered, the list is read from its beginning, whatever can stay open.
  if (view === 'list') return untouched(situation) ?? missing ?? 'check';
  if (view === 'check') return missing ?? (isComplete(situation) ? 'send' : undefined);
  if (returnsToCheck) return 'check';
  // The list begins with what is to be known after a yes, and after a no.
  if (view === 'dead') return 'list';
  return openAfter(situation, view) ?? missing ?? 'check';
}

const untouched = ({ sections }: Situation): CaseSection | undefined =>
  sections.every(({ status }) => status === 'open') ? sections[0]?.section : undefined;

/** The next section that is not done, voluntary ones as well: passed over, they are not asked for again. */
function openAfter({ sections }: Situation, view: CaseSection): CaseSection | undefined {
  const hasForm = sections.some(({ section, status }) => section === 'funeralForm' && status === 'done');
  return sections
    .slice(sections.findIndex(({ section }) => section === view) + 1)
    .find(({ section, status }) => status !== 'done' && (hasForm || !OF_FORM.includes(section)))?.section;
}
