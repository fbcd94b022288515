import type { ProblemTable } from './problem-table.ts';

/** Of a second factor, at the sign-in and afterwards. */
export const factorProblems = {
  'second-factor': {
    status: 403,
    message: 'Bitte bestätigen Sie die Anmeldung mit Ihrem zweiten Schritt.',
  },
  'ticket-invalid': {
    status: 401,
    message: 'Diese Anmeldung hat zu lange gedauert oder wurde schon benutzt. Bitte melden Sie sich noch einmal an.',
  },
  'wrong-code': {
    status: 422,
    message: 'Dieser Code gilt nicht oder wurde schon benutzt. Bitte geben Sie den nächsten ein, den Ihr Gerät zeigt.',
  },
  'wrong-passkey': {
    status: 422,
    message:
      'Der Passkey wurde nicht bestätigt. Bitte versuchen Sie es noch einmal, oder nehmen Sie einen anderen Weg.',
  },
  'too-many-codes-tried': {
    status: 429,
    message: 'Das waren zu viele Versuche. Bitte warten Sie einen Augenblick, oder nehmen Sie einen anderen Weg.',
  },
  'check-again': {
    status: 403,
    message: 'Das ist eine wichtige Änderung. Bitte bestätigen Sie zuerst noch einmal, dass Sie es sind.',
  },
  'unknown-factor': {
    status: 404,
    message: 'Diesen zweiten Schritt gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  },
  'last-factor': {
    status: 422,
    message:
      'Das ist Ihr letzter zweiter Schritt, und ohne ihn kommen Sie nicht mehr hinein. Bitte richten Sie zuerst einen anderen ein.',
  },
  'too-many-factors': {
    status: 422,
    message:
      'Mehr als zehn Passkeys für eine Person nehmen wir nicht an. Bitte entfernen Sie zuerst einen, den Sie nicht mehr benutzen.',
  },
} as const satisfies ProblemTable;
