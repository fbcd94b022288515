import type { ProblemTable } from './problem-table.ts';

/** When an order is placed. */
export const orderProblems = {
  'not-in-operation': {
    status: 409,
    message:
      'Diese Seiten sind ein Muster und noch nicht in Betrieb: Wir nehmen hier noch keinen Auftrag an. Bitte rufen Sie uns an.',
  },
  'not-deceased': {
    status: 422,
    message:
      'Ein Auftrag ist erst nach dem Tod möglich. Bis dahin nehmen wir Ihre Angaben als Vorbereitung an, oder Sie rufen uns an.',
  },
  'consent-missing': {
    status: 422,
    message:
      'Über einen Menschen, der im Sterben liegt, dürfen wir nur mit Einwilligung etwas aufbewahren. Bitte setzen Sie das Häkchen dazu, oder rufen Sie uns an.',
  },
  'grave-contradicts-answer': {
    status: 422,
    message:
      'Ob es schon ein Grab gibt, ist zweimal verschieden beantwortet. Bitte prüfen Sie Ihre Auswahl bei der Grabstätte.',
  },
  'prices-changed': {
    status: 409,
    message: 'Inzwischen hat sich ein Preis geändert. Bitte sehen Sie sich die Aufstellung noch einmal an.',
  },
  'choice-does-not-hold': {
    status: 422,
    message: 'Ein Teil der Auswahl gilt nicht mehr oder passt nicht zusammen. Bitte prüfen Sie Ihre Auswahl.',
  },
  'key-reused': {
    status: 422,
    message: 'Diese Anfrage wurde schon mit anderem Inhalt angenommen. Bitte laden Sie die Seite neu.',
  },
} as const satisfies ProblemTable;

/** When what was answered before is changed. */
export const draftProblems = {
  'unknown-draft': {
    status: 404,
    message: 'Zu diesem Code haben wir keine Angaben gefunden. Bitte prüfen Sie den Code aus der E-Mail.',
  },
  'draft-changed': {
    status: 409,
    message: 'Ihre Angaben wurden inzwischen in einem anderen Fenster oder auf einem anderen Gerät geändert.',
  },
  'preparation-changed': {
    status: 409,
    message:
      'Diese Angaben wurden inzwischen in einem anderen Fenster oder auf einem anderen Gerät gespeichert. Bitte entscheiden Sie, was gelten soll, und speichern Sie dann noch einmal.',
  },
} as const satisfies ProblemTable;

/** When a case is opened, or taken into an account. */
export const caseProblems = {
  'unknown-case': {
    status: 404,
    message: 'Diesen Vorgang haben wir nicht gefunden. Bitte prüfen Sie das Aktenzeichen, oder rufen Sie uns an.',
  },
  'case-code-wrong': {
    status: 422,
    message:
      'Aktenzeichen und Code passen nicht zusammen, oder der Vorgang steht schon in einem anderen Konto. Bitte prüfen Sie beides in der E-Mail.',
  },
  'too-many-codes': {
    status: 429,
    message: 'Das waren zu viele Versuche. Bitte warten Sie einen Augenblick, oder rufen Sie uns an.',
  },
  'unknown-document': {
    status: 422,
    message: 'Eine der Dateien ist nicht mehr da. Bitte laden Sie sie noch einmal hoch.',
  },
} as const satisfies ProblemTable;

/** When the firm works on a case. */
export const deskProblems = {
  'case-changed': {
    status: 412,
    message: 'An diesem Fall wurde inzwischen weitergearbeitet. Bitte sehen Sie sich beide Stände an.',
  },
  'unknown-milestone': {
    status: 404,
    message: 'Diesen Schritt hat der Fall nicht. Bitte laden Sie die Seite neu.',
  },
  'unknown-deadline': {
    status: 404,
    message: 'Diese Frist hat der Fall nicht. Bitte laden Sie die Seite neu.',
  },
  'unknown-paper': {
    status: 404,
    message: 'Dieses Papier gibt es zu dem Fall nicht: Es passt nicht zu seinem Ablauf oder seinem Stand.',
  },
} as const satisfies ProblemTable;

/** When an order is corrected, or its family answers. */
export const correctionProblems = {
  'no-correction': {
    status: 409,
    message:
      'Korrigieren lässt sich nur ein Auftrag. Eine Vorsorge bindet niemanden und wird von der Person selbst geändert; ein Anruf hat noch keine Zeilen.',
  },
  'correction-changes-nothing': {
    status: 422,
    message: 'So ist der Auftrag schon. Bitte ändern Sie etwas, oder brechen Sie ab.',
  },
  'too-many-corrections': {
    status: 409,
    message: 'Dieser Auftrag wurde schon 50-mal geändert. Bitte nehmen Sie einen neuen Auftrag auf.',
  },
  'unknown-correction': {
    status: 404,
    message: 'Diese Korrektur hat der Auftrag nicht. Bitte laden Sie die Seite neu.',
  },
  'correction-expired': {
    status: 410,
    message:
      'Die Zeit für diese Änderung ist vorbei. Ihr Auftrag bleibt, wie er war. Bitte rufen Sie uns an, wenn Sie die Änderung noch möchten.',
  },
  'correction-replaced': {
    status: 410,
    message:
      'Zu Ihrem Auftrag gibt es eine neuere Änderung. Bitte öffnen Sie die neueste E-Mail dazu, oder rufen Sie uns an.',
  },
  'correction-withdrawn': {
    status: 410,
    message:
      'Wir haben diesen Vorschlag zurückgenommen. Ihr Auftrag bleibt, wie er war. Haben Sie eine Frage, rufen Sie uns an.',
  },
  'correction-decided': {
    status: 409,
    message: 'Über diese Änderung ist schon entschieden. Soll es anders sein, rufen Sie uns bitte an.',
  },
} as const satisfies ProblemTable;

/** When a dispute keeps a case from being deleted. */
export const holdProblems = {
  'case-held': {
    status: 409,
    message: 'Das bewahren wir zur Zeit noch auf, weil dazu etwas zu klären ist. Bitte rufen Sie uns an.',
  },
  'not-held': {
    status: 404,
    message: 'Dieser Fall ist nicht festgehalten. Bitte laden Sie die Seite neu.',
  },
} as const satisfies ProblemTable;

/** When somebody of the family looks how far a case is. */
export const familyProblems = {
  'unknown-access': {
    status: 404,
    message:
      'Zu diesem Code haben wir nichts gefunden. Bitte prüfen Sie den Code aus der E-Mail, oder rufen Sie uns an.',
  },
  'access-revoked': {
    status: 410,
    message: 'Dieser Link gilt nicht mehr: Er wurde beendet. Bitte rufen Sie uns an, wenn Sie einen neuen brauchen.',
  },
  'access-expired': {
    status: 410,
    message:
      'Dieser Link ist abgelaufen, weil der Fall seit einem halben Jahr abgeschlossen ist. Haben Sie noch eine Frage, rufen Sie uns an.',
  },
  'access-steps-only': {
    status: 403,
    message:
      'Mit diesem Link sehen Sie die Schritte. Unterlagen schickt, wer uns beauftragt hat; oder Sie rufen uns an.',
  },
  'too-many-accesses': {
    status: 409,
    message: 'Dieser Fall hat schon 30 Links. Bitte beenden Sie erst einige, die niemand mehr braucht.',
  },
  'case-ended': {
    status: 409,
    message: 'Zu diesem Fall nehmen wir hier nichts mehr an, denn er ist beendet. Bitte rufen Sie uns an.',
  },
  'case-documents-full': {
    status: 409,
    message: 'Zu diesem Fall liegen schon so viele Dateien bei uns, wie wir hier annehmen. Bitte rufen Sie uns an.',
  },
} as const satisfies ProblemTable;
