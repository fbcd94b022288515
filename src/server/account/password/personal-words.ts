import type { Firm } from '#domain/firm/firm.ts';

/** What somebody would try first at this person's password; `isCommonPassword` takes them apart. */
export const personalWords = (email: string, { name }: Pick<Firm, 'name'>): readonly string[] => [
  email.slice(0, email.lastIndexOf('@')),
  name,
];
