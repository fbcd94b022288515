import type { NounTable } from './nouns.ts';

/** The nouns of a table that know themselves by some way round. */
export const circlesOf = (table: NounTable): string[] => {
  const walk = (noun: string, way: readonly string[]): string[] =>
    way.includes(noun)
      ? [[...way, noun].join(' -> ')]
      : (table[noun] ?? []).flatMap((next) => walk(next, [...way, noun]));
  return Object.keys(table).flatMap((noun) => walk(noun, []));
};
