import type { CaseAnswers } from './draft.ts';
import { DECEASED, fieldsOf } from './section.ts';

/** What is said of the person of a preparation -> the sections in which an order asks it of the deceased. */
export function deceasedSections(person: CaseAnswers[string]): CaseAnswers {
  const sections = DECEASED.map((section) => {
    const texts = fieldsOf(section).flatMap((field) => (person[field] ? [[field, person[field]] as const] : []));
    return [section, Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(sections.filter(([, texts]) => Object.keys(texts).length > 0));
}
