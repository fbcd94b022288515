import type { ProblemTable } from './problem-table.ts';

export const appointmentProblems = {
  'slot-taken': {
    status: 409,
    message: 'Dieser Termin wurde gerade vergeben. Bitte wählen Sie einen anderen.',
  },
  'slot-past': {
    status: 422,
    message: 'Dieser Termin ist zu kurzfristig oder schon vorbei. Bitte wählen Sie einen anderen.',
  },
  'slot-unknown': {
    status: 422,
    message: 'Zu dieser Zeit vergeben wir keine Termine. Bitte wählen Sie einen aus der Liste.',
  },
  'unknown-appointment': {
    status: 404,
    message:
      'Diesen Termin finden wir nicht. Der Link ist vielleicht beim Kopieren abgeschnitten worden. Öffnen Sie ihn bitte noch einmal aus der E-Mail.',
  },
  'appointment-over': {
    status: 409,
    message: 'Die Zeit dieses Termins ist schon da oder vorbei. Bitte rufen Sie uns an.',
  },
  'appointment-cancelled': {
    status: 409,
    message: 'Dieser Termin ist abgesagt, seine Zeit vergeben wir wieder. Bitte vereinbaren Sie einen neuen.',
  },
} as const satisfies ProblemTable;
