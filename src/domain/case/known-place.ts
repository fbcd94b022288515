import type { CaseAnswers } from './draft.ts';
import { fieldsOf } from './section.ts';

export type KnownPlace = { readonly label: string; readonly texts: Readonly<Record<string, string>> };

/**
 * Where the deceased may still be, as far as other sections tell it: to be taken over into `adoption` instead of typed again.
 * Undefined where nothing is known, or something is typed there.
 */
export function knownPlace({ deceased = {}, home = {}, adoption = {} }: CaseAnswers): KnownPlace | undefined {
  if (Object.values(adoption).some((text) => text.trim() !== '')) return undefined;
  const place = PLACES[deceased.placeOfDeath ?? ''] ?? 'zu Hause';
  const isElsewhere = place === 'Krankenhaus';
  const address = Object.fromEntries(
    isElsewhere ? [] : fieldsOf('home').flatMap((field) => (home[field]?.trim() ? [[field, home[field]]] : [])),
  );
  if (place === 'zu Hause' && Object.keys(address).length === 0) return undefined;
  const { street, houseNumber, zipCode, city } = address;
  const lines = [place, [street, houseNumber], [zipCode, city]].map((line) => [line].flat().filter(Boolean).join(' '));
  return { label: lines.filter(Boolean).join(', '), texts: { place, ...address } };
}

/** By the kind of place where the person died; all others are at home, as far as one can know. */
const PLACES: Readonly<Record<string, string>> = { Krankenhaus: 'Krankenhaus', Heim: 'Heim' };
