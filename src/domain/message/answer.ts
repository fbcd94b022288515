import * as z from 'zod/mini';
import { requiredLine, requiredLines } from '../plain-text.ts';

/** What the team does with a message. */
export const MessageState = z.enum(['open', 'done', 'spam']);
export type MessageState = z.output<typeof MessageState>;

export const messageStates: Readonly<Record<MessageState, string>> = {
  open: 'offen',
  done: 'erledigt',
  spam: 'Spam',
};

const SUBJECT_LENGTH = 160;
const ANSWER_LENGTH = 8000;

/** What somebody of the team writes back. */
export const Answer = z.strictObject({
  subject: requiredLine(SUBJECT_LENGTH, 'Bitte geben Sie einen Betreff an.'),
  text: requiredLines(ANSWER_LENGTH, 'Bitte schreiben Sie Ihre Antwort.'),
});
export type Answer = z.output<typeof Answer>;

/** `AW: Frage zur Grabpflege`: the same at each answer, so that mail programs show them as one exchange. */
export const answerSubject = (subject: string): string => (/^(?:aw|re):/i.test(subject) ? subject : `AW: ${subject}`);
