import type { ContentIssue } from './yaml-file.ts';

type Placed = { readonly value: string; readonly path: ContentIssue['path'] };

/** Ids, or addresses, that stand in a file twice. */
export function repeatedValues(values: readonly Placed[]): ContentIssue[] {
  const seen = new Set<string>();
  return values.flatMap(({ value, path }) => {
    const isRepeated = seen.has(value);
    seen.add(value);
    return isRepeated ? [{ path, message: `„${value}“ gibt es schon. Hierher gehört eine eigene Kennung.` }] : [];
  });
}

/** The same for the entries of a list at the top of the file. */
export const repeatedIds = (list: string, entries: readonly { readonly id: string }[]): ContentIssue[] =>
  repeatedValues(entries.map(({ id }, index) => ({ value: id, path: [list, index, 'id'] })));
