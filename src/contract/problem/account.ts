import { COMMON_PASSWORD, LINK_SUPERSEDED, UNKNOWN_EVENT } from '#domain/account/refusal.ts';
import type { ProblemTable } from './problem-table.ts';

export const accountProblems = {
  'wrong-credentials': {
    status: 401,
    message: 'E-Mail-Adresse oder Passwort stimmen nicht. Bitte versuchen Sie es noch einmal.',
  },
  'not-activated': {
    status: 403,
    message:
      'Ihr Konto ist noch nicht aktiviert. Bitte öffnen Sie den Link in unserer E-Mail und geben Sie dort Ihr Passwort ein.',
  },
  'too-many-tries': {
    status: 429,
    message:
      'Das waren zu viele Versuche. Bitte warten Sie einen Augenblick, oder setzen Sie Ihr Passwort mit einem Link aus einer E-Mail neu.',
  },
  'not-signed-in': { status: 401, message: 'Sie sind nicht angemeldet. Bitte melden Sie sich an.' },
  forbidden: { status: 403, message: 'Dafür reichen Ihre Rechte nicht aus.' },
  'wrong-password': { status: 422, message: 'Das Passwort stimmt nicht. Bitte geben Sie es noch einmal ein.' },
  'password-needed': {
    status: 422,
    message:
      'Bitte geben Sie das Passwort ein, das Sie gewählt haben, oder wählen Sie ein neues. Erst damit wird Ihr Konto aktiv.',
  },
  'not-the-chosen-password': {
    status: 422,
    message:
      'Das ist nicht das Passwort, das für dieses Konto gewählt wurde. Bitte geben Sie es noch einmal ein, oder wählen Sie ein neues.',
  },
  'common-password': { status: 422, message: COMMON_PASSWORD },
  'same-password': {
    status: 422,
    message: 'Das ist schon Ihr Passwort. Bitte wählen Sie ein anderes.',
  },
  'same-email': { status: 422, message: 'Das ist schon Ihre E-Mail-Adresse. Bitte geben Sie eine andere ein.' },
  'changed-elsewhere': {
    status: 409,
    message: 'Die Telefonnummer wurde inzwischen an anderer Stelle geändert. Bitte laden Sie die Seite neu.',
  },
  'link-broken': {
    status: 400,
    message: 'Dieser Link ist unvollständig oder verändert. Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
  },
  'link-expired': { status: 410, message: 'Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.' },
  'link-used': { status: 410, message: 'Dieser Link wurde schon benutzt.' },
  'link-superseded': {
    status: 409,
    message: LINK_SUPERSEDED,
  },
  'unknown-event': { status: 400, message: UNKNOWN_EVENT },
  'email-taken': {
    status: 409,
    message: 'Diese E-Mail-Adresse kann nicht mehr benutzt werden. Bitte wählen Sie eine andere.',
  },
  'last-admin': {
    status: 409,
    message:
      'Dies ist das letzte Konto, mit dem sich die Daten verwalten lassen. Bitte geben Sie zuerst einem anderen Konto dieses Recht.',
  },
  'unknown-session': { status: 404, message: 'Dieses Gerät ist nicht mehr angemeldet.' },
} as const satisfies ProblemTable;
