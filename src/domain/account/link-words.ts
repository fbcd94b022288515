import type { LinkKind } from './session-life.ts';

/** The outcome of following a mailed link, in the words of the reply (specification, section 2); the page shows them in right spelling. */
export const linkRedeemed: Readonly<Record<LinkKind, string>> = {
  activation: 'Der Account wurde erfolgreich aktiviert!',
  passwordForget: 'Der Link zum zurücksetzen wurde erfolgreich aktiviert',
  emailChange: 'Ihre neue E-Mail-Adresse ist bestätigt.',
};

/** The same of the password that was set with such a link. */
export const PASSWORD_RESET = 'Das Passwort sollte erfolgreich geändert worden sein.';
