import { PASSWORD_RESET } from '#domain/account/link-words.ts';
import type { UserUpdate } from '#domain/account/user-update.ts';

const SOON = 'Das kann einige Minuten dauern; bitte sehen Sie auch im Spam-Ordner nach.';

/** Messages of successful replies; some are quoted from the specification, section 2. */
export const replyTexts = {
  registered: `Wir haben Ihnen eine E-Mail geschickt. Bitte öffnen Sie sie und folgen Sie dem Link. ${SOON}`,
  signedIn: 'Willkommen zurück.',
  signedOut: 'Sie sind abgemeldet.',
  factorRemoved: 'Dieser zweite Schritt ist entfernt. Wir haben Ihnen das auch per E-Mail bestätigt.',
  passwordForgotten: `Wenn es zu dieser Adresse ein Konto gibt, haben wir Ihnen eine E-Mail mit einem Link für ein neues Passwort geschickt. ${SOON}`,
  deleted: 'Ihr Konto ist gelöscht. Wir haben Ihnen das auch per E-Mail bestätigt.',
} as const;

export const updateReplyTexts: Readonly<Record<UserUpdate['tokenType'], string>> = {
  passwordForget: PASSWORD_RESET,
  passwordChange: 'Ihr Passwort ist geändert. Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
  emailChange: `Wir haben eine E-Mail an Ihre neue Adresse geschickt. Die Adresse ändert sich, sobald Sie dort dem Link folgen. ${SOON}`,
  phoneChange: 'Ihre Telefonnummer ist geändert.',
};
