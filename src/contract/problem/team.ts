import type { ProblemTable } from './problem-table.ts';

/** When the people of the firm are managed. */
export const teamProblems = {
  'unknown-person': {
    status: 404,
    message: 'Diese Person gibt es hier nicht mehr. Bitte laden Sie die Seite neu.',
  },
  'email-has-account': {
    status: 409,
    message: 'Zu dieser Adresse gibt es schon ein Konto. Bitte nehmen Sie für das Team eine andere Adresse.',
  },
  'last-admin-stays': {
    status: 409,
    message: 'Das ist die letzte Person mit der Rolle Verwaltung. Bitte geben Sie diese Rolle zuerst jemand anderem.',
  },
  'person-changed': {
    status: 412,
    message: 'Diese Angaben wurden inzwischen an anderer Stelle geändert. Bitte laden Sie die Seite neu.',
  },
  'not-yourself': {
    status: 422,
    message: 'Das geht nicht mit Ihnen selbst. Bitte lassen Sie es jemand anderen aus der Verwaltung tun.',
  },
  'too-many-invitations': {
    status: 429,
    message: 'Das waren viele Einladungen auf einmal. Bitte warten Sie eine Stunde, bevor Sie weitere verschicken.',
  },
} as const satisfies ProblemTable;
