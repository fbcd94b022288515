import type { CaseAnswers } from './draft.ts';
import { ADDRESS_ROW } from './paper-words.ts';

const FIELDS = ADDRESS_ROW.flat();

export type KnownHome = { readonly label: string; readonly texts: Readonly<Record<string, string>> };

/**
 * Where the person of the case lives or lived, where enough is known of it that it can be the address of the contact, too. Undefined
 * where the contact is that person.
 */
export function knownHome({ home, person, contact = {} }: CaseAnswers): KnownHome | undefined {
  const said = home ?? person ?? {};
  const texts = Object.fromEntries(FIELDS.map((field) => [field, said[field]?.trim() ?? '']));
  if (Object.values(texts).includes('')) return undefined;
  if (person?.lastName && person.lastName === contact.lastName && person.name === contact.name) return undefined;
  return { label: ADDRESS_ROW.map((line) => line.map((field) => texts[field]).join(' ')).join(', '), texts };
}

/** The same address stands in these texts already. */
export const isSameHome = ({ texts }: KnownHome, values: Readonly<Record<string, string>>): boolean =>
  FIELDS.every((field) => values[field]?.trim() === texts[field]);

/** An address that is not known. */
export const NO_HOME: Readonly<Record<string, string>> = Object.fromEntries(FIELDS.map((field) => [field, '']));
