import { computed } from 'nanostores';
import { type CaseKind, caseKind } from '#domain/case/case-kind.ts';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';
import { type FormSection, sectionForm, sectionValues } from '#domain/case/section.ts';
import { takesUrn } from '#domain/catalogue/funeral-form.ts';
import { hasAnswer } from '#domain/estimate/questions.ts';
import type { EstimateChoice } from '#domain/estimate/request.ts';
import { isoDayText } from '#domain/german-time.ts';
import { $choice, $form } from '../estimate/choice.ts';
import { $result } from '../estimate/estimate.ts';
import { $caseTexts } from './answers.ts';
import { $documents } from './documents.ts';
import { isUntouched } from './same-answers.ts';

export type ChoiceSection = 'funeralForm' | 'grave' | 'coffin' | 'urn' | 'transport';
export type CaseSection = FormSection | ChoiceSection | 'documents';
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

const choices = ['funeralForm', 'grave', 'coffin', 'urn', 'transport'] as const satisfies readonly CaseSection[];

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
const preparation: readonly CaseSection[] = ['wishes', ...choices, 'financing', 'person', 'appointment', 'contact'];

/** In the wizard's order; the urn only for a funeral form with one. */
export const $sections = computed(
  [$case, $choice, $form, $documents],
  (state, choice, form, documents): readonly SectionState[] => {
    const isOrder = becomesOrder(state);
    const listed = state.kind === 'preparation' ? preparation : isOrder ? order : dying;
    const hasUrn = form ? takesUrn(form) : choice.urnId !== undefined;
    return listed
      .filter((section) => section !== 'urn' || hasUrn)
      .map((section) => ({
        section,
        status:
          section === 'documents'
            ? documentStatus(documents)
            : isChoice(section)
              ? choiceStatus(section, choice)
              : formStatus(section, state),
        optional: isOrder ? CAN_WAIT.includes(section) : section !== 'contact',
      }));
  },
);

/** A begun section must be finished or emptied before sending, so that nothing typed is left out. */
export const $isComplete = computed([$case, $sections, $result], (state, sections, result) => {
  const isAnswered = state.kind === 'preparation' || state.isDead !== undefined;
  const isPriced = !becomesOrder(state) || result !== undefined;
  return (
    isAnswered &&
    isPriced &&
    sections.every(
      ({ section, status, optional }) => status === 'done' || (optional && (status === 'open' || isChoice(section))),
    )
  );
});

/** A case of pre-need, or of a person who is dying, becomes a preparation. */
export const becomesOrder = ({ kind, isDead }: CaseState): boolean => caseKind(kind, isDead) === 'order';

export const $caseKind = computed($case, ({ kind, isDead }): CaseKind => caseKind(kind, isDead));

const isChoice = (section: CaseSection): section is ChoiceSection => (choices as readonly string[]).includes(section);

/** What is left open in the calculator is open here. */
function choiceStatus(section: ChoiceSection, choice: EstimateChoice): SectionStatus {
  if (hasAnswer(choice, section)) return 'done';
  const isBegun = section === 'coffin' ? choice.size !== undefined : section === 'grave' && choice.existingGrave;
  return isBegun ? 'begun' : 'open';
}

function formStatus(section: FormSection, { kind, answers, isDead }: CaseState): SectionStatus {
  const becomes = caseKind(kind, isDead);
  const values = sectionValues(section, becomes, answers);
  if (Object.values(values).every((text) => text.trim() === '')) return 'open';
  return sectionForm(section, becomes, isoDayText(new Date())).safeParse(values).success ? 'done' : 'begun';
}

function documentStatus(documents: readonly { readonly id?: string }[]): SectionStatus {
  if (documents.length === 0) return 'open';
  return documents.every(({ id }) => id !== undefined) ? 'done' : 'begun';
}
