import type { CaseAnswers } from './draft.ts';
import { ADDRESS_ROW } from './paper-words.ts';

const FIELDS = ADDRESS_ROW.flat();

type Texts = Readonly<Record<string, string>>;

export type KnownHome = { readonly label: string; readonly texts: Texts };

/**
 * Where the person of the case lives or lived, where enough is known of it that it can be the address of the contact, too. Undefined
 * where the contact is that person.
 */
export function knownHome({ home, person, contact = {} }: CaseAnswers): KnownHome | undefined {
  const texts = homeTexts(home ?? person);
  if (Object.values(texts).includes('')) return undefined;
  if (person?.lastName && person.lastName === contact.lastName && person.name === contact.name) return undefined;
  return { label: ADDRESS_ROW.map((line) => line.map((field) => texts[field]).join(' ')).join(', '), texts };
}

/** The same address stands in these texts already. */
export const isSameHome = ({ texts }: KnownHome, values: Texts): boolean =>
  FIELDS.every((field) => values[field]?.trim() === texts[field]);

/** The address among these texts; what is not said is empty. */
export const homeTexts = (said: { readonly [field: string]: string | undefined } = {}): Texts =>
  Object.fromEntries(FIELDS.map((field) => [field, said[field]?.trim() ?? '']));
