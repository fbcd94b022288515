import type { ActFields, ActKind } from './act.ts';

/** `{subject}` stands for whose data it was; the second word stands there where nobody's is named. */
type Telling = readonly [sentence: string, unnamed?: string];

/** What the log says of each kind of act after the name of who did it. */
const tellings: Readonly<Record<ActKind, Telling>> = {
  'sign-in': ['hat sich angemeldet'],
  'sign-in-failed': ['wurde bei der Anmeldung abgelehnt'],
  'sign-out': ['hat sich abgemeldet'],
  'check-failed': ['wurde beim zweiten Schritt abgelehnt'],
  'checked-again': ['hat sich noch einmal bestätigt'],
  'factor-added': ['hat einen zweiten Schritt eingerichtet'],
  'factor-removed': ['hat einen zweiten Schritt entfernt'],
  'factor-reset': ['hat den zweiten Schritt von {subject} zurückgesetzt', 'jemandem'],
  'recovery-codes-made': ['hat Wiederherstellungscodes erzeugt'],
  'recovery-code-used': ['hat einen Wiederherstellungscode benutzt'],
  'password-changed': ['hat das Passwort geändert'],
  'password-link-sent': ['hat {subject} einen Link für ein neues Passwort geschickt', 'jemandem'],
  'email-changed': ['hat die E-Mail-Adresse geändert'],
  'session-ended': ['hat ein Gerät abgemeldet'],
  'person-invited': ['hat {subject} ins Team eingeladen', 'jemanden'],
  'person-changed': ['hat die Angaben von {subject} geändert', 'jemandem'],
  'role-changed': ['hat die Rolle von {subject} geändert', 'jemandem'],
  'person-deactivated': ['hat {subject} ausgesperrt', 'jemanden'],
  'person-activated': ['hat die Sperre von {subject} aufgehoben', 'jemandem'],
  'right-refused': ['wollte etwas tun, wofür das Recht fehlt'],
  'control-refused': ['hat Anfragen aufgehalten'],
  'entry-opened': ['hat {subject} angesehen', 'einen Eingang'],
  'entries-searched': ['hat im Eingang gesucht'],
  'case-opened': ['hat {subject} angesehen', 'einen Fall'],
  'cases-searched': ['hat in den Fällen gesucht'],
  'case-changed': ['hat an {subject} gearbeitet', 'einem Fall'],
  'call-taken': ['hat den Anruf {subject} aufgenommen', 'von jemandem'],
  'message-opened': ['hat die Nachricht {subject} angesehen', 'von jemandem'],
  'message-answered': ['hat auf die Nachricht {subject} geantwortet', 'von jemandem'],
  'message-changed': ['hat die Nachricht {subject} bearbeitet', 'von jemandem'],
  'calendar-opened': ['hat den Kalender angesehen'],
  'appointment-booked': ['hat einen Termin eingetragen'],
  'appointment-changed': ['hat einen Termin geändert'],
  'appointment-cancelled': ['hat einen Termin abgesagt'],
  'time-blocked': ['hat eine Zeit im Kalender gesperrt'],
  'time-unblocked': ['hat eine gesperrte Zeit freigegeben'],
  'feed-made': ['hat eine Adresse für den eigenen Kalender angelegt'],
  'feed-revoked': ['hat die Adresse des eigenen Kalenders beendet'],
  'access-granted': ['hat Angehörigen einen Zugang zu {subject} gegeben', 'einem Fall'],
  'access-revoked': ['hat einen Zugang von Angehörigen zu {subject} beendet', 'einem Fall'],
  'paper-fetched': ['hat das PDF zu {subject} abgerufen', 'einem Eingang'],
  'document-opened': ['hat eine Unterlage zu {subject} angesehen', 'einem Eingang'],
  'mail-opened': ['hat den Text einer E-Mail angesehen'],
  'mail-resent': ['hat eine E-Mail noch einmal gesendet'],
  'mail-redirected': ['hat die Adresse einer E-Mail berichtigt'],
  'person-searched': ['hat nach allen Daten einer Person gesehen'],
  'data-exported': ['hat die Daten von {subject} heruntergeladen', 'sich selbst'],
  'log-read': ['hat im Protokoll nach {subject} gesehen', 'jemandem'],
  'log-exported': ['hat das Protokoll heruntergeladen'],
  'order-placed': ['hat einen Auftrag erteilt'],
  'order-withdrawn': ['hat einen Vertrag widerrufen'],
  'account-deleted': ['hat das Konto gelöscht'],
  'data-erased': ['hat Daten zu {subject} gelöscht', 'jemandem'],
  'data-expired': ['hat gelöscht, was nach seiner Frist gehen musste'],
  'case-held': ['hat {subject} festgehalten', 'einen Fall'],
  'case-released': ['hat {subject} wieder freigegeben', 'einen Fall'],
  'catalogue-changed': ['hat Preise oder Orte geändert'],
  'text-changed': ['hat einen Text geändert'],
  published: ['hat die Seiten veröffentlicht'],
  'release-restored': ['hat eine frühere Fassung der Seiten wiederhergestellt'],
  'backup-made': ['hat eine Sicherung erstellt'],
  'backup-restored': ['hat eine Sicherung eingespielt'],
  'log-shortened': ['hat die ältesten Einträge des Protokolls gelöscht'],
};

/** Kinds that the server does by itself; with nobody's name any other was done by a visitor. */
const BY_SERVER: readonly ActKind[] = [
  'control-refused',
  'catalogue-changed',
  'text-changed',
  'published',
  'release-restored',
  'backup-made',
  'backup-restored',
  'data-expired',
  'log-shortened',
  'password-link-sent',
];

type Named = { readonly id: string; readonly name: string };
export type ToldAct = {
  readonly kind: ActKind;
  readonly actor: Named | null;
  readonly subject: Named | null;
  readonly fields: ActFields;
};

/** `Jutta Brinkmann`, `gelöschtes Konto`, `Der Server`. */
export function actorText({ kind, actor }: Pick<ToldAct, 'kind' | 'actor'>): string {
  if (actor) return actor.name || 'Ein gelöschtes Konto';
  return BY_SERVER.includes(kind) ? 'Der Server' : 'Jemand ohne Anmeldung';
}

/** The parts of `Jutta Brinkmann hat AU-… angesehen`, so that each can be shown in its own way. */
export function actSentence(act: ToldAct): { before: string; subject: string; after: string } {
  const [sentence, unnamed = ''] = tellings[act.kind];
  const told = toldSubject(act);
  const [before = '', after] = sentence.split('{subject}');
  const who = actorText(act);
  if (after !== undefined) return { before: `${who} ${before}`, subject: told || unnamed, after };
  return { before: told === '' ? `${who} ${before}` : `${who} ${before}: `, subject: told, after: '' };
}

export function actText(act: ToldAct): string {
  const { before, subject, after } = actSentence(act);
  return `${before}${subject}${after}`;
}

/** Empty where it is the person herself. */
const toldSubject = ({ actor, subject }: ToldAct): string =>
  subject === null || subject.id === actor?.id ? '' : subject.name || subject.id;

/** Field -> German; others are shown by their name. */
const fieldWords: Readonly<Record<string, string>> = {
  appointment: 'Termine',
  by: 'durch',
  call: 'Anrufe',
  cancelled: 'nicht mehr vorgemerkt',
  cancelledAppointment: 'abgesagte Termine',
  count: 'Anzahl',
  control: 'Regel',
  day: 'Tag',
  document: 'Unterlage',
  draft: 'Entwürfe',
  changed: 'geändert',
  entries: 'Einträge',
  estimate: 'Kostenvoranschläge',
  fields: 'Felder',
  filter: 'gefiltert nach',
  from: 'bisher',
  hash: 'Prüfwert',
  kind: 'Art',
  left: 'noch übrig',
  madeAt: 'erstellt',
  message: 'Nachrichten',
  method: 'Aufruf',
  order: 'Aufträge',
  path: 'Text',
  picture: 'Bild',
  preparation: 'Vorsorgen und Vorbereitungen',
  related: 'dabei gezeigt',
  removed: 'Bild gelöscht',
  role: 'Rolle',
  route: 'Adresse',
  rows: 'Zeilen',
  sequence: 'Eintrag',
  text: 'Prüfwert des Suchworts',
  thing: 'Was',
  to: 'jetzt',
  undeliveredMail: 'unzustellbare E-Mails',
  upload: 'Unterlagen ohne Auftrag',
  version: 'Fassung',
  way: 'mit',
  withdrawal: 'Widerrufe',
};

/** What stands in a field by a word of ours; others are shown as they are. */
const valueWords: Readonly<Record<string, string>> = {
  activation: 'Link der Registrierung',
  admin: 'Verwaltung',
  command: 'Befehl auf dem Server',
  mitarbeit: 'Mitarbeit',
  passkey: 'Passkey',
  'passkey-alone': 'Passkey ohne Passwort',
  password: 'Passwort',
  recovery: 'Wiederherstellungscode',
  totp: 'Code der App',
};

/** `Zeilen: 3, Was: urn` */
export const fieldsText = (fields: ActFields): string =>
  Object.entries(fields)
    .map(
      ([name, value]) =>
        `${fieldWords[name] ?? name}: ${name === 'path' ? withoutEnding(String(value)) : (valueWords[value] ?? value)}`,
    )
    .join(', ');

/** `friedhoefe/loehne/obernbeck`: who reads the log knows no files. */
const withoutEnding = (path: string): string => path.replace(/\.\w+$/, '');
