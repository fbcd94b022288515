import * as z from 'zod/mini';
import { RecipientForm } from '#domain/mail/recipient-form.ts';
import { bounded } from '#domain/text-bound.ts';
import { writable } from '#domain/writable.ts';
import { EMAIL } from './docs/example.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { QueryIndex } from './query.ts';

/** `failed`: given up. `waiting`: tried again later, or not sent yet. `delivered`: of the last 30 days. */
export const MailState = z.enum(['failed', 'waiting', 'delivered']);
export type MailState = z.output<typeof MailState>;

/** A mail without its text. */
export const MailSummary = z.strictObject({
  id: z.string(),
  /** „Bestätigung eines Auftrags“ */
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: MailState,
  /** A worker has it in hand. */
  isBeingSent: z.boolean(),
  createdAt: z.string(),
  attempts: z.int(),
  /** Why it has not arrived, as a sentence. */
  lastError: z.optional(z.string()),
  /** Another address is what helps. */
  isAddressRefused: z.boolean(),
  nextAttempt: z.optional(z.string()),
  deliveredAt: z.optional(z.string()),
  /** It holds a link to an account: its address stays as it is. */
  hasPersonalLink: z.boolean(),
  /** The link in it leads nowhere any more: sending it again helps nobody. */
  isExpired: z.boolean(),
});
export type MailSummary = z.output<typeof MailSummary>;

export const Mail = z.strictObject({
  ...MailSummary.shape,
  /** Empty once delivered. Links to an account are left out. */
  text: z.string(),
  /** Names of the files that go with it. */
  attachments: z.array(z.string()),
});
export type Mail = z.output<typeof Mail>;

/** What is more counts as one more. */
export const MOST_COUNTED_MAILS = 10_000;
const MailCounts = z.strictObject({ failed: z.int(), waiting: z.int(), delivered: z.int() });

export const MAILS_A_PAGE = 20;

const MailId = z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) });

export const listMails = endpoint({
  method: 'GET',
  path: '/api/mail',
  may: 'case.work',
  summary: 'E-Mails im Postausgang: nicht zugestellt, wartend oder zugestellt, 20 auf einer Seite.',
  query: z.strictObject({ state: z.optional(MailState), page: z.optional(QueryIndex) }),
  reply: z.strictObject({ mails: z.array(MailSummary), counts: MailCounts }),
});

export const getMail = endpoint({
  method: 'GET',
  path: '/api/mail/{id}',
  may: 'case.work',
  summary: 'Eine E-Mail mit ihrem Text und den Namen ihrer Anhänge.',
  params: MailId,
  reply: Mail,
});

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/mail/{id}/resend',
  may: 'case.work',
  summary: 'Stellt eine E-Mail noch einmal in den Postausgang. Eine zugestellte geht kein zweites Mal hinaus.',
  params: MailId,
  reply: MailSummary,
});

export const correctRecipient = endpoint({
  method: 'PUT',
  path: '/api/mail/{id}/recipient',
  may: 'case.work',
  summary: 'Berichtigt die Adresse einer E-Mail, die nicht zugestellt ist, und sendet sie noch einmal.',
  params: MailId,
  body: z.strictObject({
    ...RecipientForm.shape,
    /** The address that the person saw and corrects. */
    previous: z.string().check(bounded(320), writable()),
  }),
  reply: MailSummary,
});

const notSendable = ['unknown-mail', 'mail-delivered', 'mail-in-delivery', 'mail-link-expired'] as const;
const id = '3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b';

export const docs = (): EndpointDocs => ({
  listMails: { example: { query: { state: 'failed' } } },
  getMail: { refuses: ['unknown-mail'], example: { params: { id } } },
  resendMail: { refuses: notSendable, example: { params: { id } } },
  correctRecipient: {
    refuses: [...notSendable, 'mail-address-fixed', 'mail-changed'],
    example: { params: { id }, body: { recipient: EMAIL, previous: 'erika@muster.exmaple' } },
  },
});
