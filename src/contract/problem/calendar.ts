import type { ProblemTable } from './problem-table.ts';

export const calendarProblems = {
  'unknown-calendar-entry': {
    status: 404,
    message:
      'Diesen Eintrag gibt es im Kalender nicht mehr. Vielleicht hat ihn inzwischen jemand abgesagt oder gelöscht.',
  },
  'appointment-changed': {
    status: 412,
    message: 'Jemand hat diesen Termin inzwischen geändert. Hier stehen beide Fassungen: Bitte entscheiden Sie.',
  },
  'appointment-begun': {
    status: 409,
    message: 'Dieser Termin hat schon begonnen. Absagen lässt er sich nicht mehr.',
  },
  'appointment-overlaps': {
    status: 409,
    message: 'Zu dieser Zeit steht schon etwas im Kalender.',
  },
  'unknown-feed': {
    status: 404,
    message: 'Diese Kalender-Adresse gilt nicht oder nicht mehr.',
  },
} as const satisfies ProblemTable;
