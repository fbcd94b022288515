import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/correspondence.ts';
import { calledName, requireAccount, requirePerson } from '../account/person.ts';
import { serve } from '../http/endpoint.ts';
import { requireVersion, sendVersion } from '../http/if-match.ts';
import { personal } from '../http/personal-reply.ts';
import { idempotencyKey } from '../http/submission.ts';
import { visitorOf } from '../http/visitor.ts';
import { recordLook } from '../log/record-look.ts';
import { answerMessage } from '../message/correspondence/answer-message.ts';
import { changeMessage } from '../message/correspondence/change-message.ts';
import { messageView } from '../message/correspondence/message-view.ts';
import { readMessages } from '../message/correspondence/read-messages.ts';
import type { Services } from '../services.ts';

/** Each act is one that somebody thinks about. */
const acts = personal({ perMinute: 60 });

export function correspondenceRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listMessages, ({ query }) => readMessages(services, query), personal());

  serve(
    app,
    contract.getMessage,
    async ({ actor, params: { reference } }, reply) => {
      const message = await messageView(services, services.database.db, reference);
      const { userId: actorId } = requirePerson(actor);
      await recordLook(services, { kind: 'message-opened', actorId, subject: reference });
      sendVersion(reply, message.version);
      return message;
    },
    personal(),
  );

  serve(
    app,
    contract.changeMessage,
    async ({ actor, params: { reference }, body: fields }, reply, request) => {
      const change = { reference, version: requireVersion(request), fields };
      const message = await changeMessage(services, requirePerson(actor), change);
      sendVersion(reply, message.version);
      return message;
    },
    acts,
  );

  serve(
    app,
    contract.answerMessage,
    async ({ actor, params: { reference }, body: answer }, reply, request) => {
      const version = requireVersion(request);
      const account = await requireAccount(services, requirePerson(actor));
      const by = { id: account.id, name: calledName(account) };
      const once = { visitor: visitorOf(request), key: idempotencyKey(request) };
      const message = await answerMessage(services, by, { reference, version, answer }, once);
      sendVersion(reply, message.version);
      return message;
    },
    acts,
  );
}
