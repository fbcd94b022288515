import { visit } from './answers/grave.ts';
import type { Spelling, Texts } from './answers/spelling.ts';
import { ESTIMATE_STEPS, type EstimateStep, QUESTIONS, questions, stepAddress } from './questions.ts';
import { allAnswers, type EstimateChoice } from './request.ts';

/** The choice as texts of a stored draft. What is not chosen is not there. */
export const draftTexts = (choice: EstimateChoice): Readonly<Record<string, string>> =>
  written(inDraft, choice) as Readonly<Record<string, string>>;

/** The way back. Whether the ids still name something is for the catalogue to say. */
export const choiceFromDraft = (texts: Texts = {}): EstimateChoice => read(inDraft, texts);

type PartlyKnown = { readonly [Key in keyof EstimateChoice]: EstimateChoice[Key] | undefined };

/** The query of the calculator's address, which people share and keep; its names stay as they are. */
export const addressTexts = (choice: PartlyKnown, step?: EstimateStep): Readonly<Record<string, string>> => ({
  ...(step ? { [STEP]: stepAddress(step) } : {}),
  ...(written(inAddress, choice as EstimateChoice) as Record<string, string>),
});

export const readAddressTexts = (texts: Texts): { readonly step: EstimateStep; readonly choice: EstimateChoice } => ({
  step: ESTIMATE_STEPS.find((step) => stepAddress(step) === texts[STEP]) ?? 'funeralForm',
  choice: read(inAddress, texts),
});

const STEP = 'schritt';

/** The questions left open, as words between which `between` stands. */
const leftOpen = (name: string, between: string, word: (question: (typeof QUESTIONS)[number]) => string) => ({
  write: ({ undecided }: EstimateChoice): Texts =>
    undecided?.length ? { [name]: undecided.map(word).join(between) } : {},
  read(texts: Texts): EstimateChoice {
    const words = texts[name]?.split(between) ?? [];
    const undecided = QUESTIONS.filter((question) => words.includes(word(question)));
    return undecided.length > 0 ? { undecided } : {};
  },
});

const inAddress: readonly Spelling<EstimateChoice>[] = [
  visit.inAddress,
  ...allAnswers.map((answer) => answer.inAddress),
  leftOpen('offen', '-', (question) => questions[question].address),
];

const inDraft: readonly Spelling<EstimateChoice>[] = [
  visit.inDraft,
  ...allAnswers.map((answer) => answer.inDraft),
  leftOpen('undecided', ' ', (question) => question),
];

const written = (spellings: readonly Spelling<EstimateChoice>[], choice: EstimateChoice): Texts =>
  Object.assign({}, ...spellings.map((spelling) => spelling.write(choice)));

const read = (spellings: readonly Spelling<EstimateChoice>[], texts: Texts): EstimateChoice =>
  Object.assign({}, ...spellings.map((spelling) => spelling.read(texts)));
