import type { ProblemTable } from './problem-table.ts';

/** When the team works on a message. */
export const messageProblems = {
  'unknown-message': {
    status: 404,
    message: 'Diese Nachricht gibt es nicht oder nicht mehr. Bitte gehen Sie zurück zur Liste.',
  },
  'message-changed': {
    status: 412,
    message: 'An dieser Nachricht wurde inzwischen weitergearbeitet. Bitte sehen Sie sich beide Stände an.',
  },
} as const satisfies ProblemTable;
