import { type LinkKind, linkSeconds } from '../account/session-life.ts';
import type { MailKind } from './wording.ts';

/** Mails with a link that opens an account: whoever has it is let in. */
const linkOfMail: Readonly<Partial<Record<MailKind, LinkKind>>> = {
  'konto-aktivieren': 'activation',
  'passwort-zuruecksetzen': 'passwordForget',
  'email-bestaetigen': 'emailChange',
};

const linkOf = (kind: string): LinkKind | undefined => linkOfMail[kind as MailKind];

/** Such a mail goes to the address it was meant for and to no other. */
export const hasPersonalLink = (kind: string): boolean => linkOf(kind) !== undefined;

/** Whether the link in it leads nowhere any more. */
export function isLinkExpired(kind: string, createdAt: Date, now: Date): boolean {
  const link = linkOf(kind);
  return link !== undefined && now.getTime() - createdAt.getTime() >= linkSeconds[link] * 1000;
}

const SHOWN_INSTEAD = '[persönlicher Link, nur für den Empfänger]';

/** The text of a mail for the eyes of others. */
export const withoutPersonalLinks = (text: string): string =>
  text.replace(/https?:\/\/\S*(?:[?&]token|#termin|#code)=\S*/g, SHOWN_INSTEAD);
