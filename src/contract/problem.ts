import * as z from 'zod/mini';
import { COMMON_PASSWORD, LINK_SUPERSEDED, UNKNOWN_EVENT } from '#domain/account/refusal.ts';
import { FreeSlot } from '#domain/appointment/appointment.ts';
import { documentMessages } from '#domain/document/document.ts';
import type { RefusalCode } from '#domain/estimate/request.ts';
import { StoredText, TextFault } from '#domain/wording/stored-text.ts';

/** RFC 9457, with one German sentence to be shown (decisions, Errors on the wire). */
export const Problem = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** With `slot-taken`: the next free times. */
  free: z.optional(z.array(FreeSlot)),
  /** With `row-changed`: the stored row and what was sent. */
  versions: z.optional(
    z.object({
      version: z.int(),
      stored: z.record(z.string(), z.unknown()),
      sent: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
  /** With `text-invalid`: what is wrong, and where. */
  faults: z.optional(z.array(TextFault)),
  /** With `text-changed`: the text as it is now, and the one that was sent. */
  stored: z.optional(StoredText),
  sent: z.optional(z.string()),
});
export type Problem = z.output<typeof Problem>;

type ProblemEntry = { readonly status: number; readonly message: string };

const refusals: Record<RefusalCode, ProblemEntry> = {
  'unknown-funeral-form': {
    status: 422,
    message: 'Diese Bestattungsart gibt es nicht. Bitte wählen Sie eine aus der Liste.',
  },
  'unknown-grave': { status: 422, message: 'Diese Grabstätte gibt es nicht. Bitte wählen Sie eine aus der Liste.' },
  'grave-missing': {
    status: 422,
    message: 'Bitte wählen Sie ein Grab, oder nennen Sie das Grab, das es schon gibt.',
  },
  'grave-twice': {
    status: 422,
    message: 'Gewählt sind ein neues und ein vorhandenes Grab. Bitte behalten Sie nur eines davon.',
  },
  'not-a-cemetery': {
    status: 422,
    message: 'Dort kann es kein Familiengrab geben. Bitte wählen Sie den Friedhof aus der Liste.',
  },
  'unknown-grave-type': {
    status: 422,
    message: 'Diese Grabart gibt es nicht. Bitte wählen Sie eine aus der Liste, oder lassen Sie sie offen.',
  },
  'unknown-coffin': { status: 422, message: 'Diesen Sarg gibt es nicht. Bitte wählen Sie einen aus der Liste.' },
  'unknown-urn': { status: 422, message: 'Diese Urne gibt es nicht. Bitte wählen Sie eine aus der Liste.' },
  'unknown-transport-zone': {
    status: 422,
    message: 'Diese Überführungszone gibt es nicht. Bitte wählen Sie eine aus der Liste.',
  },
  'grave-does-not-fit-form': {
    status: 422,
    message: 'Dieses Grab passt nicht zur gewählten Bestattungsart. Bitte wählen Sie ein anderes Grab.',
  },
  'coffin-contradicts-size': {
    status: 422,
    message: 'Der gewählte Sarg passt nicht zur gewählten Größe. Bitte wählen Sie einen Sarg in dieser Größe.',
  },
  'urn-missing': { status: 422, message: 'Zu dieser Bestattungsart gehört eine Urne. Bitte wählen Sie eine aus.' },
  'urn-not-taken': { status: 422, message: 'Eine Erdbestattung braucht keine Urne. Bitte lassen Sie die Urne weg.' },
  'urn-does-not-dissolve': {
    status: 422,
    message: 'Diese Urne löst sich im Meer nicht auf. Bitte wählen Sie eine Seeurne.',
  },
  'urn-does-not-rot': {
    status: 422,
    message: 'An einem Baum sind nur biologisch abbaubare Urnen erlaubt. Bitte wählen Sie eine solche Urne.',
  },
};

/** Every problem the API can reply with. */
export const problems = {
  ...refusals,
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
    message: 'Das waren sehr viele Sendungen in kurzer Zeit. Bitte warten Sie einige Minuten oder rufen Sie uns an.',
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
    message: 'Die Sendung ist unvollständig angekommen. Bitte senden Sie sie noch einmal.',
  },
  'upload-too-slow': {
    status: 408,
    message:
      'Die Sendung kam zu langsam an und wurde abgebrochen. Bitte versuchen Sie es mit weniger Dateien oder einer besseren Verbindung noch einmal, oder rufen Sie uns an.',
  },
  'upload-too-large': {
    status: 413,
    message: 'Alle Dateien zusammen sind zu groß. Bitte senden Sie weniger auf einmal.',
  },
  'not-found': { status: 404, message: 'Das haben wir nicht gefunden.' },
  'unknown-endpoint': { status: 404, message: 'Diese Adresse gibt es in unserer Schnittstelle nicht.' },
  'method-not-allowed': { status: 405, message: 'Diese Adresse nimmt diese Art von Anfrage nicht an.' },
  'unknown-estimate': {
    status: 404,
    message: 'Diesen Kostenvoranschlag haben wir nicht gefunden. Bitte prüfen Sie das Aktenzeichen.',
  },
  'unknown-resting-place': { status: 404, message: 'Diese Grabstätte haben wir nicht gefunden.' },
  'wrong-credentials': {
    status: 401,
    message: 'E-Mail-Adresse oder Passwort stimmen nicht. Bitte versuchen Sie es noch einmal.',
  },
  'not-activated': {
    status: 403,
    message:
      'Ihr Konto ist noch nicht aktiviert. Bitte öffnen Sie den Link in unserer E-Mail. Haben Sie mehrere bekommen, gilt auch der aus der ersten.',
  },
  'too-many-tries': {
    status: 429,
    message:
      'Das waren zu viele Versuche. Bitte warten Sie einen Augenblick, oder setzen Sie Ihr Passwort mit einem Link aus einer E-Mail neu.',
  },
  'not-signed-in': { status: 401, message: 'Sie sind nicht mehr angemeldet. Bitte melden Sie sich noch einmal an.' },
  forbidden: { status: 403, message: 'Dafür reichen Ihre Rechte nicht aus.' },
  'wrong-password': { status: 422, message: 'Das Passwort stimmt nicht.' },
  'common-password': { status: 422, message: COMMON_PASSWORD },
  'same-email': { status: 422, message: 'Das ist schon Ihre E-Mail-Adresse.' },
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
  'not-deceased': {
    status: 422,
    message:
      'Ein Auftrag ist erst nach dem Tod möglich. Bis dahin nehmen wir Ihre Angaben als Vorbereitung an, oder Sie rufen uns an.',
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
    message: 'Diese Sendung wurde schon mit anderem Inhalt angenommen. Bitte laden Sie die Seite neu.',
  },
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
  'unknown-case': { status: 404, message: 'Diesen Vorgang haben wir nicht gefunden.' },
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
  'publication-running': {
    status: 409,
    message:
      'Es wird gerade schon veröffentlicht. Was Sie inzwischen geändert haben, bleibt in der Liste und geht mit der nächsten Veröffentlichung hinaus.',
  },
  'unknown-release': {
    status: 404,
    message: 'Diese Fassung der Website gibt es nicht mehr. Aufbewahrt werden die letzten drei.',
  },
  'file-empty': { status: 422, message: documentMessages['file-empty'] },
  'file-too-large': { status: 413, message: documentMessages['file-too-large'] },
  'file-type': { status: 422, message: documentMessages['file-type'] },
  'too-many-files': { status: 422, message: documentMessages['too-many-files'] },
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
  'text-exists': {
    status: 409,
    message: 'Unter dieser Adresse gibt es schon eine Seite. Bitte wählen Sie einen anderen Namen.',
  },
  'picture-type': { status: 422, message: 'Dieses Bild nehmen wir nicht an. Erlaubt sind JPG, PNG und WebP.' },
  'unknown-picture': { status: 404, message: 'Dieses Bild gibt es nicht. Bitte laden Sie es noch einmal hoch.' },
  'text-has-file': {
    status: 409,
    message: 'Dieser Text steht in einer Datei. Wegnehmen lassen sich hier nur Texte, die im Browser angelegt wurden.',
  },
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
  unexpected: {
    status: 500,
    message: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal oder rufen Sie uns an.',
  },
} as const satisfies Record<string, ProblemEntry>;

export type ProblemCode = keyof typeof problems;
