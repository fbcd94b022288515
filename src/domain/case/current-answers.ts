import type { CaseAnswers } from './draft.ts';
import { DECEASED, fieldsOf } from './section.ts';

/**
 * Answers as they were stored -> by the sections of today. Older drafts have all about the deceased in one section; where a
 * section of its own has a text already, that one stands. That there is a grave was a question of its own.
 */
export const currentAnswers = (answers: CaseAnswers): CaseAnswers => withGrave(withSections(answers));

function withSections(answers: CaseAnswers): CaseAnswers {
  const { deceased: stored, ...others } = answers;
  if (!stored) return answers;
  const moved = DECEASED.filter((section) => section !== 'deceased').flatMap((section) => {
    const texts = fieldsOf(section).flatMap((field) => (stored[field] ? [[field, stored[field]] as const] : []));
    return texts.length === 0 ? [] : [[section, { ...Object.fromEntries(texts), ...others[section] }] as const];
  });
  if (moved.length === 0) return answers;
  const gone = moved.flatMap(([section]) => fieldsOf(section));
  const kept = Object.entries(stored).filter(([field]) => !gone.includes(field));
  return { ...others, deceased: Object.fromEntries(kept), ...Object.fromEntries(moved) };
}

/** Only where no other grave is chosen. */
function withGrave(answers: CaseAnswers): CaseAnswers {
  const { deceased = {}, person = {}, choice = {} } = answers;
  const isThere = [deceased, person].some(({ graveAvailable }) => graveAvailable === 'ja');
  if (!isThere || choice.graveRestingPlaceRelationId || choice.existingGrave) return answers;
  return { ...answers, choice: { ...choice, existingGrave: 'ja' } };
}
