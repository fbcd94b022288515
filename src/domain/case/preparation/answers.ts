import { CHOICE_KEYS, type EstimateChoice } from '../../estimate/request.ts';
import type { CaseAnswers } from '../draft.ts';
import { fieldText } from '../fields/wire.ts';
import { type FormSection, sections } from '../section.ts';
import type { Preparation } from './preparation.ts';

export type PreparationAnswers = { readonly answers: CaseAnswers; readonly choice: EstimateChoice };

/**
 * A stored preparation -> what its person typed and chose, to be changed in the wizard; turns `preparationBody` round. What
 * was made for a dying person opens as a preparation, too.
 */
export function preparationAnswers(preparation: Preparation): PreparationAnswers {
  const answers = ASKED.map((section) => [section, textsOf(section, preparation)] as const);
  return {
    answers: Object.fromEntries(answers.filter(([, texts]) => Object.keys(texts).length > 0)),
    choice: choiceOf(preparation),
  };
}

const ASKED: readonly FormSection[] = ['person', 'adoption', 'wishes', 'financing', 'contact', 'appointment'];

/** An empty text counts as not answered: a section without a text is not begun. */
const textsOf = (section: FormSection, preparation: Preparation): Readonly<Record<string, string>> =>
  Object.fromEntries(
    sections[section].fields
      .map((field) => [field.name, fieldText(field, preparation)] as const)
      .filter(([, text]) => text !== ''),
  );

/** That there is a grave may have been said without naming its cemetery. */
const choiceOf = (preparation: Preparation): EstimateChoice => ({
  ...(preparation.deceased?.graveAvailable ? { existingGrave: {} } : {}),
  ...Object.fromEntries(
    CHOICE_KEYS.flatMap((key) => (preparation[key] === undefined ? [] : [[key, preparation[key]]])),
  ),
});
