import * as z from 'zod/mini';
import { MOST_MESSAGE_DOCUMENTS } from '#domain/document/document.ts';
import { ContactMessage } from '#domain/message/contact-message.ts';
import { spamGuardFields } from '#domain/message/spam-guard.ts';
import { WithdrawalForm } from '#domain/message/withdrawal.ts';
import { EMAIL } from './docs/example.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

/** Form fields arrive as text. */
const secondsOpen = z.optional(z.string().check(z.regex(/^\d{0,8}$/)));

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contactformmessage',
  may: 'public',
  once: true,
  summary: 'Eine Nachricht an das Haus, mit bis zu fünf Anhängen (PDF, JPG, PNG, je 5 MB).',
  body: z.strictObject({ ...ContactMessage.shape, website: spamGuardFields.website, secondsOpen }),
  files: { name: 'attachments[]', most: MOST_MESSAGE_DOCUMENTS },
  reply: z.strictObject({ message: z.string() }),
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/withdrawal',
  may: 'public',
  once: true,
  summary:
    'Widerruft einen Vertrag (§ 356a BGB). Die Bestätigung mit Inhalt, Tag und Uhrzeit geht sofort per E-Mail hinaus.',
  body: z.strictObject({ ...WithdrawalForm.shape, website: spamGuardFields.website }),
  reply: z.strictObject({ message: z.string(), receivedAt: z.string() }),
});

export const docs = (): EndpointDocs => ({
  sendContactMessage: {
    refuses: ['too-much-sent', 'file-not-stored'],
    example: {
      body: { name: 'Erika Muster', email: EMAIL, subject: 'Frage zur Grabpflege', message: 'Guten Tag, …' },
      file: 'urkunde.pdf',
    },
  },
  withdraw: {
    refuses: ['too-many-receipts'],
    example: { body: { name: 'Erika Muster', contract: 'AU-7Q2M-XK4T-0B9A', email: EMAIL } },
  },
});
