import * as z from 'zod/mini';
import { Answer, MessageState } from '#domain/message/answer.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { DeskReference, Somebody } from './listed-case.ts';
import { MailSummary } from './mail.ts';
import { Entry } from './overview.ts';
import { QueryIndex } from './query.ts';

export const MESSAGES_A_PAGE = 50;

const MessageReference = z.string().check(z.regex(/^NA(-[0-9A-HJKMNP-TV-Z]{4}){3}$/));
const PersonId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** A message as the list shows it. Times are ISO text. */
export const ListedMessage = z.strictObject({
  reference: MessageReference,
  state: MessageState,
  name: z.string(),
  /** Empty where none was given. */
  phone: z.string(),
  subject: z.string(),
  receivedAt: z.string(),
  assignee: z.nullable(Somebody),
  /** The case that it is about. */
  caseReference: z.nullable(DeskReference),
  /** Null: nobody has answered from here. */
  answeredAt: z.nullable(z.string()),
  /** The receipt or an answer did not arrive. */
  hasFailedMail: z.boolean(),
});
export type ListedMessage = z.output<typeof ListedMessage>;

export const Message = z.strictObject({
  ...ListedMessage.shape,
  version: z.int(),
  email: z.string(),
  text: z.string(),
  documents: Entry.shape.documents,
  /** The first one first. */
  answers: z.array(
    z.strictObject({ id: z.string(), at: z.string(), by: z.string(), subject: z.string(), text: z.string() }),
  ),
  /** The receipt and the answers, as far as the outbox keeps them; the first one first. */
  mails: z.array(MailSummary),
  /** Whose case it may be about: named in the message, or with the same phone number. */
  cases: z.array(z.strictObject({ reference: DeskReference, text: z.string() })),
  /** The subject that an answer begins with. */
  answerSubject: z.string(),
  blocks: z.array(z.strictObject({ id: z.string(), title: z.string(), text: z.string() })),
  /** To whom it can be given. */
  colleagues: z.array(Somebody),
});
export type Message = z.output<typeof Message>;

const Counts = z.strictObject({ open: z.int(), done: z.int(), spam: z.int() });

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/message',
  may: 'case.work',
  summary: 'Nachrichten: offene, die älteste zuerst; erledigte und Spam, das Neueste zuerst; oder alle zu einem Fall.',
  query: z.strictObject({
    /** Left out: `open`, or all of the case. */
    state: z.optional(MessageState),
    /** Id of a person of the team; `none`: nobody's. */
    assignee: z.optional(PersonId),
    case: z.optional(DeskReference),
    page: z.optional(QueryIndex),
  }),
  reply: z.strictObject({
    at: z.string(),
    messages: z.array(ListedMessage),
    total: z.int(),
    counts: Counts,
    colleagues: z.array(Somebody),
  }),
});

const one = { may: 'case.work', params: z.strictObject({ reference: MessageReference }) } as const;

export const getMessage = endpoint({
  ...one,
  method: 'GET',
  path: '/api/message/{reference}',
  summary: 'Eine Nachricht mit Antworten, E-Mails, Dateien und Textbausteinen.',
  reply: Message,
});

export const MessageFields = z.strictObject({
  state: z.optional(MessageState),
  /** Null: nobody. */
  assignee: z.optional(z.nullable(PersonId)),
  /** Null: none. */
  caseReference: z.optional(z.nullable(DeskReference)),
});
export type MessageFields = z.output<typeof MessageFields>;

export const changeMessage = endpoint({
  ...one,
  method: 'PUT',
  path: '/api/message/{reference}',
  version: 'needed',
  summary: 'Ändert Stand, Zuständigkeit und Fall einer Nachricht.',
  body: MessageFields,
  reply: Message,
});

export const answerMessage = endpoint({
  ...one,
  method: 'POST',
  path: '/api/message/{reference}/answer',
  once: true,
  version: 'needed',
  summary: 'Antwortet per E-Mail; die Nachricht ist danach erledigt, oder sie bleibt offen.',
  body: z.strictObject({ ...Answer.shape, isDone: z.boolean() }),
  reply: Message,
});

const params = { reference: 'NA-7Q2M-XK4T-0B9A' };

export const docs = (): EndpointDocs => ({
  listMessages: { example: { query: { state: 'open' } } },
  getMessage: { refuses: ['unknown-message'], example: { params } },
  changeMessage: {
    refuses: ['unknown-message', 'message-changed', 'unknown-person', 'unknown-case'],
    example: { params, body: { state: 'done' } },
  },
  answerMessage: {
    refuses: ['unknown-message', 'message-changed'],
    example: { params, body: { subject: 'AW: Frage zur Grabpflege', text: 'Wir rufen Sie morgen an.', isDone: true } },
  },
});
