import type { FastifyInstance, FastifyReply } from 'fastify';
import * as contract from '#contract/correction.ts';
import * as answers from '#contract/correction-answer.ts';
import type { DeskCase } from '#contract/desk.ts';
import { calledName, requireAccount, requirePerson } from '../account/person.ts';
import type { Actor } from '../auth/actor.ts';
import { answerCorrection } from '../case/correction/answer-correction.ts';
import { correctOrder } from '../case/correction/correct-order.ts';
import { previewCorrection } from '../case/correction/preview-correction.ts';
import { withdrawCorrection } from '../case/correction/withdraw-correction.ts';
import { openCorrection } from '../desk/correction/open-correction.ts';
import { serve } from '../http/endpoint.ts';
import { requireVersion, sendVersion } from '../http/if-match.ts';
import { personal } from '../http/personal-reply.ts';
import { idempotencyKey } from '../http/submission.ts';
import { visitorOf } from '../http/visitor.ts';
import { recordLook } from '../log/record-look.ts';
import type { ChangeAuthor, Services } from '../services.ts';
import { createPaperReply } from './paper-reply.ts';

/** Codes have 60 random bits; wrong ones wait as well. */
const codes = personal({ perMinute: 60 });

/** Changes of orders by the team, and what families say to them. */
export function correctionRoutes(app: FastifyInstance, services: Services): void {
  const replyWithPaper = createPaperReply(services);
  const authorOf = async (actor: Actor): Promise<ChangeAuthor> => {
    const account = await requireAccount(services, requirePerson(actor));
    return { id: account.id, name: calledName(account) };
  };
  const withVersion = (reply: FastifyReply, view: DeskCase): DeskCase => {
    sendVersion(reply, view.version);
    return view;
  };

  serve(
    app,
    contract.previewCorrection,
    ({ params: { reference }, body }) => previewCorrection(services, reference, body),
    personal({ perMinute: 120 }),
  );

  serve(
    app,
    contract.correctCase,
    async ({ actor, params: { reference }, body: fields }, reply, request) => {
      const version = requireVersion(request);
      const correction = { reference, version, fields, key: idempotencyKey(request), visitor: visitorOf(request) };
      return withVersion(reply, await correctOrder(services, await authorOf(actor), correction));
    },
    personal({ perMinute: 60 }),
  );

  serve(
    app,
    contract.withdrawCorrection,
    async ({ actor, params: { reference, number } }, reply, request) => {
      const withdrawn = { reference, number: Number(number), version: requireVersion(request) };
      return withVersion(reply, await withdrawCorrection(services, await authorOf(actor), withdrawn));
    },
    personal(),
  );

  serve(
    app,
    contract.getOrderVersion,
    ({ actor, params: { reference, number } }, reply, request) => {
      const { userId: actorId } = requirePerson(actor);
      const record = () =>
        recordLook(services, { kind: 'case-opened', actorId, subject: reference, fields: { part: 'paper' } });
      return replyWithPaper({ reference, version: Number(number), record }, reply, request);
    },
    personal({ perMinute: 60 }),
  );

  serve(
    app,
    answers.openCorrection,
    ({ body: { code } }, _reply, request) => openCorrection(services, code, visitorOf(request)),
    codes,
  );

  serve(
    app,
    answers.agreeToCorrection,
    ({ body: { code, beginAtOnce } }, _reply, request) =>
      answerCorrection(services, { code, answer: { state: 'confirmed', beginAtOnce } }, visitorOf(request)),
    codes,
  );

  serve(
    app,
    answers.declineCorrection,
    ({ body: { code } }, _reply, request) =>
      answerCorrection(services, { code, answer: { state: 'declined' } }, visitorOf(request)),
    codes,
  );
}
