import type { ProblemTable } from './problem-table.ts';

export const catalogueProblems = {
  'unknown-row': { status: 404, message: 'Diesen Eintrag gibt es nicht oder nicht mehr.' },
  'row-changed': {
    status: 412,
    message: 'Dieser Eintrag wurde inzwischen geändert. Bitte sehen Sie sich beide Fassungen an und wählen Sie.',
  },
  'version-missing': {
    status: 428,
    message: 'Die Anfrage nennt keine Fassung. Bitte laden Sie den Eintrag neu und ändern Sie ihn dann.',
  },
  'row-refused': { status: 422, message: 'So lässt sich der Eintrag nicht speichern. Bitte prüfen Sie die Angaben.' },
  'unknown-change': { status: 404, message: 'Diese Änderung haben wir nicht gefunden.' },
  'not-revertible': { status: 422, message: 'Diese Änderung lässt sich nicht zurücknehmen.' },
  'unknown-scheduled-change': { status: 404, message: 'Diese Änderung ist nicht mehr vorgemerkt.' },
} as const satisfies ProblemTable;
