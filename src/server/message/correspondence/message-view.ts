import type { Kysely } from 'kysely';
import type { Message } from '#contract/correspondence.ts';
import { caseNumbersIn } from '#domain/desk/case-numbers.ts';
import { fileSizeText } from '#domain/document/file-size.ts';
import { blockText } from '#domain/mail/text-blocks.ts';
import { answerSubject } from '#domain/message/answer.ts';
import { digitsOf } from '#domain/search-words.ts';
import { listAnswers } from '../../db/desk/answer.ts';
import { type DeskMessage, findDeskMessage } from '../../db/desk/message.ts';
import { casesByWord, findNamedCases, type NamedCase } from '../../db/desk/named-case.ts';
import { listDocuments } from '../../db/document.ts';
import { listThread } from '../../db/outbox.ts';
import type { Tables } from '../../db/schema.ts';
import { activeColleagues } from '../../desk/case/colleagues.ts';
import { mailSummary } from '../../mail/outbox-view.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { listedMessages } from './listed-message.ts';

type Deps = Pick<Services, 'clock' | 'firm' | 'outbox'>;

/** Throws `unknown-message`. */
export async function requireMessage(db: Kysely<Tables>, reference: string): Promise<DeskMessage> {
  const message = await findDeskMessage(db, reference);
  if (!message) throw new ProblemError('unknown-message');
  return message;
}

/** All that the page of a message shows. Throws `unknown-message`. */
export async function messageView(
  { clock, firm, outbox }: Deps,
  db: Kysely<Tables>,
  reference: string,
): Promise<Message> {
  const message = await requireMessage(db, reference);
  const [listed] = await listedMessages(db, [message]);
  if (!listed) throw new ProblemError('unknown-message');
  const now = clock();
  const values = { reference, phone: firm.phone, firm: firm.name };
  return {
    ...listed,
    version: message.version,
    email: message.email,
    text: message.text,
    documents: (await listDocuments(db, reference)).map(({ id, name, size }) => ({
      id,
      name,
      size: fileSizeText(size),
    })),
    answers: [...(await listAnswers(db, reference))],
    mails: (await listThread(db, reference, now)).map((mail) => mailSummary(mail, now)),
    cases: await possibleCases(db, message),
    answerSubject: answerSubject(message.subject),
    blocks: outbox.blocks().map((block) => ({ id: block.id, title: block.title, text: blockText(block, values) })),
    colleagues: await activeColleagues(db),
  };
}

const MOST_CASES = 5;
/** Fewer digits are an extension, not somebody's number. */
const SHORTEST_PHONE = 6;

/** Its own, those that it names, and those of who has the same phone number. */
async function possibleCases(db: Kysely<Tables>, message: DeskMessage): Promise<Message['cases']> {
  const phone = digitsOf(message.phone);
  const references = [
    ...(message.caseReference === null ? [] : [message.caseReference]),
    ...caseNumbersIn(message.subject, message.text),
    ...(phone.length < SHORTEST_PHONE ? [] : await casesByWord(db, phone, MOST_CASES)),
  ];
  const cases = await findNamedCases(db, [...new Set(references)]);
  return cases.map((each) => ({ reference: each.reference, text: caseText(each) }));
}

/** `Karl Brinkmann, Feuerbestattung (AU-…)` */
const caseText = ({ reference, name, contact, title }: NamedCase): string =>
  `${[name || contact, title].filter(Boolean).join(', ')} (${reference})`;
