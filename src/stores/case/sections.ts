import { computed } from 'nanostores';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { type CaseKind, caseKind } from '#domain/case/case-kind.ts';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';
import { type FormSection, sectionForm, sectionValues } from '#domain/case/section.ts';
import { hasAnswer, isAskedFor, questions } from '#domain/estimate/questions.ts';
import type { EstimateChoice, EstimateQuestion } from '#domain/estimate/request.ts';
import { isoDayText } from '#domain/german-time.ts';
import { $askedForm, $choice } from '../estimate/choice.ts';
import { $caseTexts } from './answers.ts';
import { $documents, type CaseDocument } from './documents.ts';
import { isUntouched } from './same-answers.ts';

/** `dead` is the first question of a bereavement: it stands in the list like everything else that must be answered. */
export type CaseSection = 'dead' | FormSection | EstimateQuestion | 'documents';
export type CaseView = CaseSection | 'start' | 'list' | 'check' | 'done';
export type SectionStatus = 'open' | 'begun' | 'done';
export type SectionState = {
  readonly section: CaseSection;
  readonly status: SectionStatus;
  readonly optional: boolean;
};
export type CaseState = {
  readonly kind: DraftKind;
  readonly answers: CaseAnswers;
  /** The first question of a bereavement. */
  readonly isDead: boolean | undefined;
};

export const $case = computed($caseTexts, ({ kind, answers }): CaseState => {
  const { isDead } = answers.start ?? {};
  return { kind, answers, isDead: isDead === 'ja' ? true : isDead === 'nein' ? false : undefined };
});

/** More is answered than what an account knows by itself. */
export const $isBegun = computed($case, ({ answers }) => !isUntouched(answers));

const choices = Object.keys(questions) as EstimateQuestion[];

const order: readonly CaseSection[] = [
  'deceased',
  'home',
  'adoption',
  ...choices,
  'contact',
  'provisions',
  'appointment',
  'documents',
];
/** May stay open in an order. */
const CAN_WAIT: readonly CaseSection[] = ['home', 'provisions', 'appointment', 'documents'];
/** While the person lives there are no collection and no documents. */
const dying: readonly CaseSection[] = ['deceased', 'home', ...choices, 'provisions', 'contact', 'appointment'];
/** As long as nobody has said whether the person lives: what is asked in either case. */
const undecided: readonly CaseSection[] = [...choices, 'contact', 'appointment'];
const preparation: readonly CaseSection[] = ['wishes', ...choices, 'financing', 'person', 'appointment', 'contact'];

/** In the wizard's order; the urn only for a funeral form with one. */
export const $sections = computed(
  [$case, $choice, $askedForm, $documents],
  (state, choice, form, documents): readonly SectionState[] => {
    const hasUrn = form ? isAskedFor(form, 'urn') : choice.urnId !== undefined;
    return listed(state)
      .filter((section) => section !== 'urn' || hasUrn)
      .map((section) => ({
        section,
        status: statusOf(section, state, choice, documents),
        optional: isOptional(section, state),
      }));
  },
);

function listed({ kind, isDead }: CaseState): readonly CaseSection[] {
  if (kind === 'preparation') return preparation;
  return ['dead', ...(isDead === undefined ? undecided : isDead ? order : dying)];
}

const isOptional = (section: CaseSection, { kind, isDead }: CaseState): boolean =>
  kind === 'preparation' || isDead === false ? section !== 'contact' && section !== 'dead' : CAN_WAIT.includes(section);

export const $caseKind = computed($case, ({ kind, isDead }): CaseKind => caseKind(kind, isDead));

function statusOf(
  section: CaseSection,
  state: CaseState,
  choice: EstimateChoice,
  documents: readonly CaseDocument[],
): SectionStatus {
  if (section === 'dead') return state.isDead === undefined ? 'open' : 'done';
  if (section === 'documents') return documentStatus(documents);
  return section in questions
    ? choiceStatus(section as EstimateQuestion, choice)
    : formStatus(section as FormSection, state);
}

/** What is left open in the calculator is open here. */
function choiceStatus(section: EstimateQuestion, choice: EstimateChoice): SectionStatus {
  if (hasAnswer(choice, section)) return 'done';
  const isBegun = section === 'coffin' ? choice.size !== undefined : section === 'grave' && choice.existingGrave;
  return isBegun ? 'begun' : 'open';
}

function formStatus(section: FormSection, { kind, answers, isDead }: CaseState): SectionStatus {
  const becomes = caseKind(kind, isDead);
  const values = sectionValues(section, becomes, answers);
  if (Object.values(values).every((text) => text.trim() === '')) return 'open';
  return formOf(section, becomes, isoDayText(new Date())).safeParse(values).success ? 'done' : 'begun';
}

const forms = new Map<string, ReturnType<typeof sectionForm>>();

/** Made once a day: every key that is typed asks for all of them. */
export function formOf(section: FormSection, kind: CaseKind, today: CalendarDay) {
  const key = section + kind + today;
  const form = forms.get(key) ?? sectionForm(section, kind, today);
  forms.set(key, form);
  return form;
}

/** A refused file is no answer: the person is told of it, and it holds nothing up. */
function documentStatus(documents: readonly CaseDocument[]): SectionStatus {
  const accepted = documents.filter(({ error }) => error === undefined);
  if (accepted.length === 0) return 'open';
  return accepted.every(({ id }) => id !== undefined) ? 'done' : 'begun';
}
