import { useState } from 'react';
import type { AmountIssue } from '#domain/catalogue/amount/amount-issues.ts';
import type { Kept } from '#domain/catalogue/amount/kept.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import type { FieldError } from './typed.ts';

export type Keeping = {
  /** What could be confirmed to be right beside the new amount: something was refused without it. */
  readonly offered: readonly Kept[];
  readonly kept: readonly Kept[];
  readonly set: (kept: Kept, isKept: boolean) => void;
  /** Those of a refusal that nobody has confirmed; each is offered from now on. */
  readonly unconfirmed: (issues: readonly AmountIssue[]) => readonly AmountIssue[];
  /** The server's refusals may be about graves of a place, which the browser does not have. */
  readonly offerAfter: (thing: Thing, errors: readonly FieldError[]) => void;
};

export function useKept(): Keeping {
  const [offered, setOffered] = useState<readonly Kept[]>([]);
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const offer = (more: readonly Kept[]) => setOffered((now) => [...new Set([...now, ...more])]);
  return {
    offered,
    kept,
    set: (one, isKept) => setKept((now) => [...now.filter((each) => each !== one), ...(isKept ? [one] : [])]),
    unconfirmed(issues) {
      const open = issues.filter(({ about }) => !kept.includes(about));
      offer(open.map(({ about }) => about));
      return open;
    },
    offerAfter(thing, errors) {
      if (thing === 'resting-place' && errors.some(({ field }) => field.endsWith('_burial_fee'))) offer(['surplus']);
    },
  };
}
