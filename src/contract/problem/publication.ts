import type { ProblemTable } from './problem-table.ts';

export const publicationProblems = {
  'publication-running': {
    status: 409,
    message:
      'Es wird gerade schon veröffentlicht. Was Sie inzwischen geändert haben, bleibt in der Liste und geht mit der nächsten Veröffentlichung hinaus.',
  },
  'unknown-release': {
    status: 404,
    message: 'Diese Fassung der Website gibt es nicht mehr. Aufbewahrt werden die letzten drei.',
  },
} as const satisfies ProblemTable;
