import type { Kysely } from 'kysely';
import { answerMessage as endpoint, type Message } from '#contract/correspondence.ts';
import type { Answer } from '#domain/message/answer.ts';
import { dateTimeText } from '../../account/date-time-text.ts';
import { insertAnswer } from '../../db/desk/answer.ts';
import { lockDeskCase } from '../../db/desk/event.ts';
import type { DeskMessage } from '../../db/desk/message.ts';
import type { Tables } from '../../db/schema.ts';
import { recordEvent } from '../../desk/case/record-event.ts';
import { submitOnce } from '../../http/submission.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { ChangeAuthor, Services } from '../../services.ts';
import { messageChanged, saveMessage } from './change-message.ts';
import { messageView, requireMessage } from './message-view.ts';

type Deps = Pick<
  Services,
  'clock' | 'database' | 'deskPlans' | 'firm' | 'freeSpace' | 'hmac' | 'newId' | 'outbox' | 'recordAct' | 'throttle'
>;

type Answering = {
  readonly reference: string;
  readonly version: number;
  readonly answer: Answer & { readonly isDone: boolean };
};

/**
 * Mails an answer to who has written, once for each key. Whoever answers what is nobody's takes it over. Throws `unknown-message`, and
 * `message-changed` where somebody else has worked on the message since it was read: nobody is answered twice unawares.
 */
export const answerMessage = (
  services: Deps,
  by: ChangeAuthor,
  { reference, version, answer }: Answering,
  { visitor, key }: { readonly visitor: Pick<Visitor, 'address'>; readonly key: string | undefined },
): Promise<Message> =>
  submitOnce(
    services,
    { endpoint, key, body: { reference, by: by.id, answer }, storageUse: { visitor, share: 'rest' } },
    {
      async create(trx) {
        const { clock, newId, outbox } = services;
        const message = await requireMessage(trx, reference);
        const { isDone, subject, text } = answer;
        const state = isDone ? 'done' : 'open';
        if (message.version !== version) throw messageChanged(message, { state });
        const mailId = newId();
        await saveMessage(trx, message, { state }, { state, assigneeId: message.assigneeId ?? by.id });
        const said = { by: by.name, subject, text };
        await insertAnswer(trx, {
          ...said,
          id: newId(),
          message: reference,
          at: clock().toISOString(),
          byId: by.id,
          mailId,
        });
        const values = {
          reference,
          answerSubject: subject,
          answer: text,
          answeredBy: by.name,
          time: dateTimeText(new Date(message.receivedAt)),
          message: message.text,
        };
        await outbox.put(trx, 'antwort', message.email, values, {
          id: mailId,
          name: message.name,
          thread: reference,
          caseReference: message.caseReference ?? undefined,
        });
        await tellCase(services, trx, by, message);
        const view = await messageView(services, trx, reference);
        await services.recordAct(trx, { kind: 'message-answered', actorId: by.id, subject: reference });
        return { subject: reference, reply: view };
      },
      replay: (trx) => messageView(services, trx, reference),
    },
  );

/** Its case has the answer in its history. */
async function tellCase(
  services: Deps,
  trx: Kysely<Tables>,
  by: ChangeAuthor,
  { reference, caseReference }: DeskMessage,
): Promise<void> {
  const locked = caseReference === null ? undefined : await lockDeskCase(trx, caseReference);
  if (locked) await recordEvent(services, trx, locked, { by, kind: 'answer', subject: reference, changes: {} });
}
