import type { ProblemTable } from './problem-table.ts';

/** Any request: its form, its size, how many there are, and its address. */
export const requestProblems = {
  'invalid-input': { status: 400, message: 'Die Angaben sind nicht vollständig oder nicht richtig.' },
  'invalid-json': { status: 400, message: 'Die Anfrage ist kein gültiges JSON.' },
  'unsupported-media-type': { status: 415, message: 'Dieses Format nehmen wir nicht an. Bitte senden Sie JSON.' },
  'body-too-large': { status: 413, message: 'Die Anfrage ist zu groß. Bitte kürzen Sie Ihre Angaben.' },
  'too-many-fields': {
    status: 413,
    message:
      'Das Formular hat mehr Felder, als wir annehmen. Bitte laden Sie die Seite neu und füllen Sie es noch einmal aus.',
  },
  'anti-forgery': {
    status: 403,
    message:
      'Die Sicherheitsprüfung ist fehlgeschlagen. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  },
  'too-many-requests': {
    status: 429,
    message:
      'Das waren sehr viele Anfragen in kurzer Zeit. Bitte warten Sie eine Minute und versuchen Sie es noch einmal.',
  },
  'too-many-mails': {
    status: 429,
    message:
      'An diese Adresse haben wir in kurzer Zeit schon mehrere E-Mails geschickt. Was Sie gerade eingegeben haben, gilt noch nicht: Bitte senden Sie es später noch einmal, oder rufen Sie uns an.',
  },
  'too-much-sent': {
    status: 429,
    message: 'Das waren sehr viele Anfragen in kurzer Zeit. Bitte warten Sie einige Minuten oder rufen Sie uns an.',
  },
  'too-many-receipts': {
    status: 429,
    message:
      'Mit dieser E-Mail-Adresse oder von diesem Anschluss kam in der letzten Stunde schon mehrmals dasselbe. Diesmal haben wir nichts gespeichert. Bitte rufen Sie uns an.',
  },
  'too-much-stored': {
    status: 429,
    message:
      'Von Ihrem Anschluss ist heute schon sehr viel gespeichert worden. Bitte versuchen Sie es morgen noch einmal oder rufen Sie uns an.',
  },
  'too-many-appointments': {
    status: 422,
    message:
      'Weitere Termine können wir Ihnen hier gerade nicht geben. Bitte senden Sie Ihre Angaben ohne Termin oder schreiben Sie uns, dann rufen wir Sie an.',
  },
  'storage-low': {
    status: 503,
    message:
      'Wir können im Augenblick nur Aufträge und Widerrufe annehmen. Bitte versuchen Sie es später noch einmal oder rufen Sie uns an.',
  },
  'not-multipart': { status: 415, message: 'Bitte senden Sie dieses Formular als multipart/form-data.' },
  'broken-upload': {
    status: 400,
    message: 'Die Anfrage ist unvollständig angekommen. Bitte senden Sie sie noch einmal.',
  },
  'upload-too-slow': {
    status: 408,
    message:
      'Die Anfrage kam zu langsam an und wurde abgebrochen. Bitte versuchen Sie es mit weniger Dateien oder einer besseren Verbindung noch einmal, oder rufen Sie uns an.',
  },
  'upload-too-large': {
    status: 413,
    message: 'Alle Dateien zusammen sind zu groß. Bitte senden Sie weniger auf einmal.',
  },
  'not-found': { status: 404, message: 'Das haben wir nicht gefunden.' },
  'unknown-endpoint': { status: 404, message: 'Diese Adresse gibt es in unserer Schnittstelle nicht.' },
  'method-not-allowed': { status: 405, message: 'Diese Adresse nimmt diese Art von Anfrage nicht an.' },
} as const satisfies ProblemTable;

/** Nobody but the firm can do anything about them. */
export const serverProblems = {
  busy: {
    status: 503,
    message:
      'Gerade werden sehr viele Kostenvoranschläge erstellt. Bitte versuchen Sie es in einer Minute noch einmal oder rufen Sie uns an.',
  },
  unavailable: {
    status: 503,
    message:
      'Unser System ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal oder rufen Sie uns an.',
  },
  'disk-full': {
    status: 503,
    message:
      'Unser Speicher ist voll. Was Sie gesendet haben, ist nicht gespeichert. Bitte versuchen Sie es später noch einmal oder rufen Sie uns an.',
  },
  unexpected: {
    status: 500,
    message: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal oder rufen Sie uns an.',
  },
} as const satisfies ProblemTable;
