import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/case.ts';
import * as draftContract from '#contract/draft.ts';
import { requirePerson } from '../account/person.ts';
import { requireAsciiEmail } from '../account/require-ascii-email.ts';
import type { Actor } from '../auth/actor.ts';
import { checkBereavement } from '../case/bereavement/check-bereavement.ts';
import { placeOrder } from '../case/bereavement/place-order.ts';
import { listUserCases } from '../case/list-user-cases.ts';
import { codeHash } from '../case/preparation/code.ts';
import { deletePreparation } from '../case/preparation/delete-preparation.ts';
import { savePreparation } from '../case/preparation/save-preparation.ts';
import { saveDraft } from '../case/save-draft.ts';
import { deleteDraft, findDraft } from '../db/draft.ts';
import { openPreparation } from '../db/preparation.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { idempotencyKey } from '../http/submission.ts';
import { visitorOf } from '../http/visitor.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';

/** A hospital or a nursing home shares one client address. */
const submissions = personal({ perMinute: 30 });
const DELETED = 'Ihre Vorsorge ist gelöscht.';

/** Draft codes have 60 random bits; the limit is an additional protection against guessing. */
const codes = personal({ perMinute: 60 });

export function caseRoutes(app: FastifyInstance, services: Services): void {
  const {
    clock,
    database: { db },
  } = services;

  serve(
    app,
    contract.placeOrder,
    ({ body, actor }, _reply, request) =>
      placeOrder(services, body, {
        userId: userIdOf(actor),
        key: idempotencyKey(request),
        visitor: visitorOf(request),
      }),
    submissions,
  );

  serve(
    app,
    contract.savePreparation,
    ({ body, actor }, _reply, request) =>
      savePreparation(services, body, {
        userId: userIdOf(actor),
        key: idempotencyKey(request),
        visitor: visitorOf(request),
      }),
    submissions,
  );

  serve(
    app,
    contract.checkBereavement,
    async ({ body }) => ({ data: await checkBereavement(services, body) }),
    personal(),
  );

  serve(
    app,
    draftContract.getDraft,
    async ({ params: { code } }) => {
      const draft = await findDraft(db, code);
      if (!draft) throw createProblem('unknown-draft');
      return draft;
    },
    codes,
  );

  serve(
    app,
    draftContract.putDraft,
    ({ params: { code }, body, actor }, _reply, request) => {
      const email = body.email === undefined ? undefined : requireAsciiEmail(body.email);
      return saveDraft(services, { ...body, code, email, userId: userIdOf(actor), visitor: visitorOf(request) });
    },
    codes,
  );

  serve(
    app,
    draftContract.deleteDraft,
    async ({ params: { code } }) => {
      // The same reply for a missing draft: DELETE is idempotent.
      await deleteDraft(db, code);
      return { message: 'Ihre Angaben sind gelöscht.' };
    },
    codes,
  );

  serve(app, contract.listUserCases, ({ actor }) => listUserCases(services, requirePerson(actor).userId), personal());

  serve(
    app,
    contract.getUserPreparation,
    async ({ actor, params: { reference } }) => {
      const own = await openPreparation(db, { reference, userId: requirePerson(actor).userId }, clock());
      if (!own) throw createProblem('unknown-case');
      return own;
    },
    personal(),
  );

  serve(
    app,
    contract.deleteUserPreparation,
    async ({ actor, params: { reference } }, _reply, request) => {
      const key = { reference, userId: requirePerson(actor).userId };
      if (!(await deletePreparation(services, key, visitorOf(request)))) throw createProblem('unknown-case');
      return { message: DELETED };
    },
    personal(),
  );

  serve(
    app,
    contract.openPreparation,
    async ({ body: { code } }) => {
      const opened = await openPreparation(db, { codeHash: codeHash(services, code) }, clock());
      if (!opened) throw createProblem('unknown-draft');
      return opened;
    },
    codes,
  );

  serve(
    app,
    contract.deletePreparation,
    async ({ body: { code } }, _reply, request) => {
      const key = { codeHash: codeHash(services, code) };
      if (!(await deletePreparation(services, key, visitorOf(request)))) throw createProblem('unknown-draft');
      return { message: DELETED };
    },
    codes,
  );
}

const userIdOf = (actor: Actor): string | undefined => (actor.kind === 'person' ? actor.userId : undefined);
