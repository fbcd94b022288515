import type { LinkKind } from '#domain/account/session-life.ts';
import { quota } from '#domain/throttle.ts';
import type { LimitedAction } from '../http/throttle.ts';
import type { Visitor } from '../http/visitor.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A person who waits for a mail asks again after a minute. One visitor alone cannot use up the quota of an address. */
const perVisitor = quota({ most: 3, seconds: HOUR, apartSeconds: MINUTE });

/**
 * What all visitors together can have mailed to an address. Registrations and new addresses have no pause between visitors: a
 * stranger's mail a few seconds earlier must not replace the owner's, since each link brings what was typed with it.
 */
const perAddress = {
  activation: quota({ most: 10, seconds: HOUR }),
  emailChange: quota({ most: 10, seconds: HOUR }),
  passwordForget: quota({ most: 10, seconds: HOUR, apartSeconds: MINUTE }),
  /** Each sign-in before the activation would send one. */
  reminder: quota({ most: 5, seconds: HOUR, apartSeconds: 5 * MINUTE }),
} as const satisfies Record<LinkKind | 'reminder', unknown>;
type MailedKind = keyof typeof perAddress;

/** The same for every address, so that it tells nothing about an account. */
export type TooManyMails = { readonly ok: false; readonly code: 'too-many-mails'; readonly waitSeconds: number };

/** To be taken with the mail's transaction. */
export const mailsTo = (kind: MailedKind, email: string): LimitedAction => ({
  name: `mail:${kind}:${email}`,
  limit: perAddress[kind],
});

export const mailsAskedBy = (
  { address }: Pick<Visitor, 'address'>,
  kind: MailedKind,
  email: string,
): LimitedAction => ({
  name: `mail:${kind}:${email}:address:${address}`,
  limit: perVisitor,
});
