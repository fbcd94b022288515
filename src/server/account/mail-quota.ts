import type { LinkKind } from '#domain/account/session-life.ts';
import { quota } from '#domain/throttle.ts';
import type { LimitedAction } from '../http/throttle.ts';
import type { Visitor } from '../http/visitor.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Below the limit of an address, so that one visitor alone cannot use it up. */
const perVisitor = quota({ most: 3, seconds: HOUR, apartSeconds: MINUTE });

/**
 * Mails to one address by all visitors together. Registrations and new addresses have no minimum pause: a stranger's request
 * a few seconds earlier must not suppress the owner's mail, whose link carries the owner's own data.
 */
const perAddress = {
  activation: quota({ most: 10, seconds: HOUR }),
  emailChange: quota({ most: 10, seconds: HOUR }),
  passwordForget: quota({ most: 10, seconds: HOUR, apartSeconds: MINUTE }),
  /** Each sign-in before the activation sends one. */
  reminder: quota({ most: 5, seconds: HOUR, apartSeconds: 5 * MINUTE }),
} as const satisfies Record<LinkKind | 'reminder', unknown>;
type MailedKind = keyof typeof perAddress;

/** The same for every address, so that it reveals nothing about an account. */
export type TooManyMails = { readonly ok: false; readonly code: 'too-many-mails'; readonly waitSeconds: number };

/** To be counted in the transaction that writes the mail. */
export const mailsPerAddress = (kind: MailedKind, email: string): LimitedAction => ({
  name: `mail:${kind}:${email}`,
  limit: perAddress[kind],
});

export const mailsPerVisitor = (
  { address }: Pick<Visitor, 'address'>,
  kind: MailedKind,
  email: string,
): LimitedAction => ({
  name: `mail:${kind}:${email}:address:${address}`,
  limit: perVisitor,
});
