import { diffLines } from 'diff';

export type DiffRow =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }
  | { readonly kind: 'skipped'; readonly lines: number };

/** Lines that stay are shown this near to a change. */
const AROUND = 2;

/** The changes of a text, line by line; long passages that stayed are left out. */
export function textDiff(before: string, after: string): readonly DiffRow[] {
  const rows = diffLines(before, after).flatMap(({ value, added, removed }): DiffRow[] =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text })),
  );
  const isNear = (at: number): boolean =>
    rows.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same');
  const shown: DiffRow[] = [];
  for (const [at, row] of rows.entries()) {
    const last = shown.at(-1);
    if (isNear(at)) shown.push(row);
    else if (last?.kind === 'skipped') shown[shown.length - 1] = { kind: 'skipped', lines: last.lines + 1 };
    else shown.push({ kind: 'skipped', lines: 1 });
  }
  return shown;
}
