import type { RowOutcome } from './row-change.ts';

/** Says what became of a thing that was to be deleted. */
export function removalMessage({ outcome }: RowOutcome): string {
  if (outcome === 'deleted') return 'Der Eintrag ist gelöscht. Er lässt sich im Verlauf zurückholen.';
  if (outcome === 'scheduled') return 'Der Eintrag wird von diesem Tag an nicht mehr angeboten.';
  return 'Der Eintrag wird nicht mehr angeboten. Aufträge, Kostenvoranschläge und Seiten, die ihn nennen, behalten ihre Zeilen.';
}
