/**
 * What stands in the log: each kind of act with the German words it is shown by. Only ids, names of fields and keyed hashes of
 * values belong to it, never a name, a text or a document.
 */
export const actKinds = {
  'sign-in': 'hat sich angemeldet',
  'sign-in-failed': 'Anmeldung abgelehnt',
  'sign-out': 'hat sich abgemeldet',
  'check-failed': 'zweiter Schritt abgelehnt',
  'checked-again': 'hat sich noch einmal bestätigt',
  'factor-added': 'zweiten Schritt eingerichtet',
  'factor-removed': 'zweiten Schritt entfernt',
  'factor-reset': 'zweiten Schritt zurückgesetzt',
  'recovery-codes-made': 'Wiederherstellungscodes erzeugt',
  'recovery-code-used': 'Wiederherstellungscode benutzt',
  'password-changed': 'Passwort geändert',
  'password-link-sent': 'Passwort-Link verschickt',
  'email-changed': 'E-Mail-Adresse geändert',
  'session-ended': 'Gerät abgemeldet',
  'person-invited': 'ins Team eingeladen',
  'person-changed': 'Angaben im Team geändert',
  'role-changed': 'Rolle geändert',
  'person-deactivated': 'aus dem Team ausgesperrt',
  'person-activated': 'Sperre aufgehoben',
  'right-refused': 'ohne Recht versucht',
  'control-refused': 'von einer Schutzregel aufgehalten',
  'entry-opened': 'Vorgang angesehen',
  'entries-searched': 'nach Namen gesucht',
  'case-opened': 'Fall angesehen',
  'cases-searched': 'in den Fällen gesucht',
  'case-changed': 'Fall bearbeitet',
  'call-taken': 'Anruf aufgenommen',
  'message-opened': 'Nachricht angesehen',
  'message-answered': 'Nachricht beantwortet',
  'message-changed': 'Nachricht bearbeitet',
  'calendar-opened': 'Kalender angesehen',
  'appointment-booked': 'Termin eingetragen',
  'appointment-changed': 'Termin geändert',
  'appointment-cancelled': 'Termin abgesagt',
  'time-blocked': 'Zeit gesperrt',
  'time-unblocked': 'Zeit wieder freigegeben',
  'feed-made': 'Kalender-Adresse angelegt',
  'feed-revoked': 'Kalender-Adresse beendet',
  'access-granted': 'Zugang für Angehörige angelegt',
  'access-revoked': 'Zugang für Angehörige beendet',
  'paper-fetched': 'PDF abgerufen',
  'document-opened': 'Unterlage angesehen',
  'mail-opened': 'E-Mail angesehen',
  'mail-resent': 'E-Mail noch einmal gesendet',
  'mail-redirected': 'Adresse einer E-Mail berichtigt',
  'person-searched': 'Daten einer Person angesehen',
  'data-exported': 'Daten exportiert',
  'log-read': 'Protokoll angesehen',
  'log-exported': 'Protokoll exportiert',
  'order-placed': 'Auftrag eingegangen',
  'order-withdrawn': 'Widerruf eingegangen',
  'account-deleted': 'Konto gelöscht',
  'data-erased': 'Daten gelöscht',
  'data-expired': 'nach Ablauf der Fristen gelöscht',
  'case-held': 'Fall festgehalten',
  'case-released': 'Fall freigegeben',
  'catalogue-changed': 'Preise oder Orte geändert',
  'text-changed': 'Text geändert',
  published: 'veröffentlicht',
  'release-restored': 'frühere Fassung wiederhergestellt',
  'backup-made': 'Sicherung erstellt',
  'backup-restored': 'Sicherung eingespielt',
  'log-shortened': 'Protokoll gekürzt',
} as const;

export type ActKind = keyof typeof actKinds;

/** A value of an entry: an id, a number, the name of a field or a keyed hash; never what a person typed. */
export type ActFields = Readonly<Record<string, string | number>>;

export type Act = {
  readonly kind: ActKind;
  /** The id of who did it; null: a visitor, a stranger or the server. */
  readonly actorId: string | null;
  /** Whose data: a reference (`AU-…`), or the id of a person or thing; null: nobody's in particular. */
  readonly subject?: string | null;
  readonly fields?: ActFields;
};
