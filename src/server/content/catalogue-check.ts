import { urnRuleIssues } from '#domain/catalogue/row-issues.ts';
import type { Cents } from '#domain/money.ts';
import type { ContentIssue } from './yaml-file.ts';

type Path = readonly PropertyKey[];

/** `taken` are further ids that must not be repeated. */
export function repeatedIds<Key extends 'id' | 'slug'>(
  path: Path,
  entries: readonly { readonly [key in Key]: string }[],
  key: Key,
  otherIds: readonly string[] = [],
): ContentIssue[] {
  const seen = new Set(otherIds);
  return entries.flatMap((entry, index) => {
    const value = entry[key];
    if (!seen.has(value)) {
      seen.add(value);
      return [];
    }
    return [{ path: [...path, index, key], message: `„${value}“ gibt es schon. Erwartet wird eine eigene Kennung.` }];
  });
}

/** The same grave twice at a place would be two prices for one thing. */
export const repeatedGraves = (path: Path, entries: readonly { readonly grave: string }[]): ContentIssue[] =>
  entries.flatMap(({ grave }, index) =>
    entries.findIndex((entry) => entry.grave === grave) < index
      ? [{ path: [...path, index, 'grave'], message: `„${grave}“ gibt es an diesem Ort schon.` }]
      : [],
  );

export function danglingReferences<Key extends string, T extends { readonly [key in Key]: string }>(
  path: Path,
  entries: readonly T[],
  key: Key,
  targets: readonly { readonly id: string }[],
): ContentIssue[] {
  const known = new Set(targets.map(({ id }) => id));
  return entries.flatMap((entry, index) =>
    known.has(entry[key])
      ? []
      : [
          {
            path: [...path, index, key],
            message: `„${entry[key]}“ gibt es nicht. Erwartet wird eine von: ${[...known].join(', ')}.`,
          },
        ],
  );
}

export const reversedRanges = (
  path: Path,
  entries: readonly { readonly from: Cents; readonly to: Cents }[],
): ContentIssue[] =>
  entries.flatMap(({ from, to }, index) =>
    from > to
      ? [{ path: [...path, index, 'to'], message: 'Der Betrag liegt unter „from“. Erwartet wird mindestens so viel.' }]
      : [],
  );

export const brokenUrnRules = (path: Path, entries: readonly Parameters<typeof urnRuleIssues>[0][]): ContentIssue[] =>
  entries.flatMap((entry, index) =>
    urnRuleIssues(entry).map(({ field, message }) => ({ path: [...path, index, field], message })),
  );
