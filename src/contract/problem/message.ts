import type { ProblemTable } from './problem-table.ts';

/** When the team works on a message. */
export const messageProblems = {
  'unknown-message': {
    status: 404,
    message: 'Diese Nachricht gibt es nicht mehr. Nachrichten löschen wir nach 180 Tagen.',
  },
  'message-changed': {
    status: 412,
    message: 'An dieser Nachricht wurde inzwischen weitergearbeitet. Bitte sehen Sie sich beide Stände an.',
  },
} as const satisfies ProblemTable;
