import { type RefusalCode, refusals } from '#domain/estimate/refusals.ts';
import type { ProblemEntry, ProblemTable } from './problem-table.ts';

/** A choice from the catalogue that nothing can be computed for. */
export const choiceProblems = Object.fromEntries(
  Object.entries(refusals).map(([code, message]) => [code, { status: 422, message }]),
) as Record<RefusalCode, ProblemEntry>;

export const estimateProblems = {
  'unknown-estimate': {
    status: 404,
    message:
      'Diesen Kostenvoranschlag haben wir nicht gefunden. Bitte prüfen Sie das Aktenzeichen. Ältere löschen wir nach einer Frist.',
  },
  'estimate-expired': {
    status: 409,
    message:
      'Die Preise dieses Kostenvoranschlags gelten nicht mehr. Die Aufstellung zeigt jetzt die heutigen. Bitte sehen Sie sie sich noch einmal an.',
  },
  'unknown-resting-place': { status: 404, message: 'Diese Grabstätte haben wir nicht gefunden.' },
} as const satisfies ProblemTable;
