import { sameValue } from './change.ts';

type Values = Readonly<Record<string, unknown>>;

export type Side = 'mine' | 'stored';

/** A field in which two changes of one row differ. */
export type Disagreement = {
  readonly field: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly stored: unknown;
  /** Where only one of the two has changed the field, that one; undefined: both have, and a person has to choose. */
  readonly natural: Side | undefined;
};

export type Versions = {
  /** The common origin of both. */
  readonly base: Values;
  readonly mine: Values;
  readonly stored: Values;
};

/** In the order of the fields of `mine`. */
export function disagreements({ base, mine, stored }: Versions): Disagreement[] {
  const names = new Set([...Object.keys(mine), ...Object.keys(stored)]);
  return [...names].flatMap((field) => {
    const values = { base: base[field], mine: mine[field], stored: stored[field] };
    return sameValue(values.mine, values.stored) ? [] : [{ field, ...values, natural: naturalSide(values) }];
  });
}

function naturalSide({ base, mine, stored }: { base: unknown; mine: unknown; stored: unknown }): Side | undefined {
  if (sameValue(base, stored)) return 'mine';
  return sameValue(base, mine) ? 'stored' : undefined;
}

/** The stored row with the fields of mine that were chosen; undefined while a choice is missing. */
export function merged(versions: Versions, chosen: Readonly<Record<string, Side>>): Values | undefined {
  const next: Record<string, unknown> = { ...versions.stored };
  for (const { field, mine, natural } of disagreements(versions)) {
    const side = chosen[field] ?? natural;
    if (side === undefined) return undefined;
    if (side === 'stored') continue;
    if (mine === undefined) delete next[field];
    else next[field] = mine;
  }
  return next;
}
