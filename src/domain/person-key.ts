import { plainLetters } from './sort-key.ts';

/** `Mustermann, Erika` and `Erika  MUSTERMANN` -> `erika mustermann`: equal where people would read the same name. */
export const nameKey = (name: string): string =>
  plainLetters(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');

/** Equal for addresses that differ in capitals only. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
