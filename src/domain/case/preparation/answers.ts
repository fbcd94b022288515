import type { EstimateChoice } from '../../estimate/request.ts';
import type { CaseAnswers } from '../draft.ts';
import type { Preparation } from './preparation.ts';

export type PreparationAnswers = { readonly answers: CaseAnswers; readonly choice: EstimateChoice };

/**
 * A stored preparation -> what its person typed and chose, to be changed in the wizard; turns `preparationBody` round. What
 * was made for a dying person opens as a preparation, too.
 */
export function preparationAnswers(preparation: Preparation): PreparationAnswers {
  const { contact, relationship, userData, deceased = {}, adoption, appointment, wishes, financing } = preparation;
  const { personData, graveAvailable, ...about } = deceased;
  return {
    answers: withoutEmpty({
      person: { ...personData, ...about, ...(graveAvailable === undefined ? {} : yesNo(graveAvailable)) },
      adoption: { ...adoption },
      wishes: { ...wishes },
      financing: financing === undefined ? {} : { financing },
      contact: { ...contact, relationship, ...userData },
      appointment: { ...appointment },
    }),
    choice: choiceOf(preparation),
  };
}

const yesNo = (graveAvailable: boolean) => ({ graveAvailable: graveAvailable ? 'ja' : 'nein' });

const chosen = [
  'funeralFormId',
  'graveRestingPlaceRelationId',
  'size',
  'coffinId',
  'urnId',
  'transportZoneId',
] as const;

const choiceOf = (preparation: Preparation): EstimateChoice =>
  Object.fromEntries(chosen.flatMap((key) => (preparation[key] === undefined ? [] : [[key, preparation[key]]])));

type Typed = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

/** What is empty counts as not answered: an untouched section is not begun. */
function withoutEmpty(sections: Typed): CaseAnswers {
  const filled = Object.entries(sections).map(
    ([section, fields]) => [section, Object.fromEntries(Object.entries(fields).filter(([, text]) => text))] as const,
  );
  return Object.fromEntries(filled.filter(([, fields]) => Object.keys(fields).length > 0)) as CaseAnswers;
}
