import type { Kysely } from 'kysely';
import type { Mail, MailSummary } from '#contract/mail.ts';
import { deliverySentence, isRefusedAddress } from '#domain/mail/delivery-words.ts';
import { mailKindWords } from '#domain/mail/kind-words.ts';
import { hasPersonalLink, isLinkExpired, withoutPersonalLinks } from '#domain/mail/personal-link.ts';
import type { MailKind } from '#domain/mail/wording.ts';
import { findDocumentSize } from '../db/document-size.ts';
import type { MailAttachment } from '../db/mail.ts';
import type { OutboxMail } from '../db/outbox.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { attachmentNames } from './attachment.ts';

export function mailSummary(mail: OutboxMail, now: Date): MailSummary {
  const { id, kind, recipient, subject, state, isBeingSent, createdAt, attempts, lastError } = mail;
  return {
    id,
    kind: mailKindWords[kind as MailKind],
    recipient,
    subject,
    state,
    isBeingSent,
    createdAt,
    attempts,
    ...(lastError === undefined ? {} : { lastError: deliverySentence(lastError) }),
    isAddressRefused: lastError !== undefined && isRefusedAddress(lastError),
    ...(mail.nextAttempt === undefined ? {} : { nextAttempt: mail.nextAttempt }),
    ...(mail.deliveredAt === undefined ? {} : { deliveredAt: mail.deliveredAt }),
    hasPersonalLink: hasPersonalLink(kind),
    isExpired: isLinkExpired(kind, new Date(createdAt), now),
  };
}

export async function mailView(
  { database: { db }, outbox }: Pick<Services, 'database' | 'outbox'>,
  mail: OutboxMail,
  now: Date,
): Promise<Mail> {
  const attachments: string[] = [];
  for (const attachment of mail.attachments) attachments.push(await nameOf(db, attachment));
  return {
    ...mailSummary(mail, now),
    text: withoutPersonalLinks(outbox.write({ ...mail, html: '' }).text),
    attachments,
  };
}

async function nameOf(db: Kysely<Tables>, { kind, id }: MailAttachment): Promise<string> {
  if (kind !== 'document') return attachmentNames[kind](id);
  return (await findDocumentSize(db, id))?.name ?? 'eine Datei, die inzwischen gelöscht ist';
}
