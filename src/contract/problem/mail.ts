import type { ProblemTable } from './problem-table.ts';

export const mailProblems = {
  'unknown-mail': {
    status: 404,
    message: 'Diese E-Mail gibt es nicht mehr. Zugestellte E-Mails löschen wir nach 30 Tagen.',
  },
  'mail-delivered': {
    status: 409,
    message: 'Diese E-Mail ist inzwischen zugestellt und geht kein zweites Mal hinaus.',
  },
  'mail-in-delivery': {
    status: 409,
    message: 'Diese E-Mail wird gerade gesendet. Bitte warten Sie einen Augenblick und sehen Sie dann nach.',
  },
  'mail-link-expired': {
    status: 409,
    message: 'Der Link in dieser E-Mail ist abgelaufen. Die Person kann auf der Website selbst einen neuen anfordern.',
  },
  'mail-address-fixed': {
    status: 422,
    message:
      'In dieser E-Mail steht ein persönlicher Link zu einem Konto. Sie geht nur an die Adresse, für die er bestimmt ist.',
  },
  'mail-changed': {
    status: 409,
    message: 'Die Adresse wurde inzwischen von jemand anderem berichtigt. Bitte sehen Sie sie noch einmal an.',
  },
} as const satisfies ProblemTable;
