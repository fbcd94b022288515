import type { Firm } from '#domain/firm/firm.ts';

/** Words that an attacker guesses first for this account; `isCommonPassword` splits them. */
export const personalWords = (email: string, { name }: Pick<Firm, 'name'>): readonly string[] => [
  email.slice(0, email.lastIndexOf('@')),
  name,
];
