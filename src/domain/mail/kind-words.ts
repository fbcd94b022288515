import type { MailKind } from './wording.ts';

/** What each mail is, for those who see that it did not arrive. */
export const mailKindWords: Readonly<Record<MailKind, string>> = {
  'konto-aktivieren': 'Link zum Aktivieren eines Kontos',
  'konto-besteht-schon': 'Hinweis auf ein Konto, das schon besteht',
  'konto-aktiviert': 'Bestätigung eines Kontos',
  'passwort-zuruecksetzen': 'Link für ein neues Passwort',
  'passwort-geaendert': 'Hinweis auf ein geändertes Passwort',
  'email-bestaetigen': 'Link zum Bestätigen einer E-Mail-Adresse',
  'email-wird-geaendert': 'Hinweis auf eine gewünschte neue E-Mail-Adresse',
  'email-geaendert': 'Hinweis auf eine geänderte E-Mail-Adresse',
  'konto-geloescht': 'Bestätigung, dass ein Konto gelöscht ist',
  auftrag: 'Bestätigung eines Auftrags',
  'auftrag-haus': 'Auftrag, an das Haus',
  vorsorge: 'Bestätigung einer Vorsorge',
  'vorsorge-haus': 'Vorsorge, an das Haus',
  vorbereitung: 'Bestätigung einer Vorbereitung',
  entwurf: 'Code eines Entwurfs',
  termin: 'Bestätigung eines Termins',
  'termin-haus': 'Termin, an das Haus',
  nachricht: 'Bestätigung einer Nachricht',
  'nachricht-haus': 'Nachricht, an das Haus',
  widerruf: 'Bestätigung eines Widerrufs',
  'widerruf-haus': 'Widerruf, an das Haus',
  'viele-sendungen-haus': 'Hinweis auf viele Sendungen, an das Haus',
};
