import type { ProblemTable } from './problem-table.ts';

export const wordingProblems = {
  'unknown-text': { status: 404, message: 'Diesen Text gibt es nicht. Bitte wählen Sie einen aus der Liste.' },
  'text-changed': {
    status: 412,
    message: 'Dieser Text wurde inzwischen geändert. Bitte vergleichen Sie beide Fassungen und wählen Sie.',
  },
  'text-invalid': {
    status: 422,
    message:
      'Der Text ist noch nicht gespeichert, weil etwas darin nicht stimmt. Bitte ändern Sie die genannten Stellen.',
  },
  'text-in-use': { status: 409, message: 'Die Seite ist nicht weggenommen, weil noch etwas auf sie verweist.' },
  'text-exists': {
    status: 409,
    message: 'Unter dieser Adresse gibt es schon eine Seite. Bitte wählen Sie einen anderen Namen.',
  },
  'picture-type': { status: 422, message: 'Dieses Bild nehmen wir nicht an. Erlaubt sind JPG, PNG und WebP.' },
  'picture-pixels': {
    status: 422,
    message:
      'Dieses Bild hat mehr als 40 Millionen Bildpunkte. Bitte verkleinern Sie es und laden Sie es noch einmal hoch.',
  },
  'picture-moving': { status: 422, message: 'Bewegte Bilder zeigen wir nicht. Bitte wählen Sie ein Foto.' },
  'picture-broken': {
    status: 422,
    message:
      'Dieses Bild lässt sich nicht lesen. Bitte speichern Sie es neu als JPG und laden Sie es noch einmal hoch.',
  },
  'picture-used': {
    status: 409,
    message: 'Dieses Bild steht noch auf einer Seite. Bitte nehmen Sie es zuerst dort weg.',
  },
  'unknown-picture': { status: 404, message: 'Dieses Bild gibt es nicht. Bitte laden Sie es noch einmal hoch.' },
  'text-has-file': {
    status: 409,
    message:
      'Diesen Text hat das Programm mitgebracht, er lässt sich nicht wegnehmen. Das geht nur mit Texten, die Sie hier angelegt haben.',
  },
} as const satisfies ProblemTable;
