import type { FastifyInstance, FastifyReply } from 'fastify';
import * as contract from '#contract/desk.ts';
import { calledName, requireAccount, requirePerson } from '../account/person.ts';
import type { Actor } from '../auth/actor.ts';
import { addDocuments } from '../desk/case/add-documents.ts';
import { addNote } from '../desk/case/add-note.ts';
import { changeCase } from '../desk/case/change-case.ts';
import { changeMilestone } from '../desk/case/change-milestone.ts';
import { extendDeadline } from '../desk/case/extend-deadline.ts';
import { readCase } from '../desk/case/read-case.ts';
import { serve } from '../http/endpoint.ts';
import { requireVersion, sendVersion } from '../http/if-match.ts';
import { personal } from '../http/personal-reply.ts';
import { idempotencyKey } from '../http/submission.ts';
import type { UploadCapacity } from '../http/upload/capacity.ts';
import { multipartRoutes } from '../http/upload/serve-multipart.ts';
import { visitorOf } from '../http/visitor.ts';
import { recordLook } from '../log/record-look.ts';
import type { ChangeAuthor, Services } from '../services.ts';

export function deskRoutes(app: FastifyInstance, services: Services, capacity: UploadCapacity): void {
  const authorOf = async (actor: Actor): Promise<ChangeAuthor> => {
    const account = await requireAccount(services, requirePerson(actor));
    return { id: account.id, name: calledName(account) };
  };
  const withVersion = (reply: FastifyReply, view: contract.DeskCase): contract.DeskCase => {
    sendVersion(reply, view.version);
    return view;
  };

  serve(
    app,
    contract.getCase,
    async ({ actor, params: { reference } }, reply) => {
      const view = await readCase(services, services.database.db, reference);
      await recordLook(services, { kind: 'case-opened', actorId: requirePerson(actor).userId, subject: reference });
      return withVersion(reply, view);
    },
    personal(),
  );

  serve(
    app,
    contract.changeCase,
    async ({ actor, params: { reference }, body: fields }, reply, request) => {
      const change = { reference, version: requireVersion(request), fields };
      return withVersion(reply, await changeCase(services, await authorOf(actor), change));
    },
    personal(),
  );

  serve(
    app,
    contract.changeMilestone,
    async ({ actor, params, body: fields }, reply, request) => {
      const change = { ...params, version: requireVersion(request), fields };
      return withVersion(reply, await changeMilestone(services, await authorOf(actor), change));
    },
    personal(),
  );

  serve(
    app,
    contract.addNote,
    async ({ actor, params: { reference }, body: { text } }, reply, request) => {
      const note = { reference, text, key: idempotencyKey(request), visitor: visitorOf(request) };
      return withVersion(reply, await addNote(services, await authorOf(actor), note));
    },
    personal(),
  );

  multipartRoutes(app, capacity, (serveMultipart) => {
    serveMultipart(
      contract.addDocument,
      async ({ actor, params: { reference }, files }, reply) =>
        withVersion(reply, await addDocuments(services, await authorOf(actor), { reference, files })),
      personal({ perMinute: 60 }),
    );
  });

  serve(
    app,
    contract.extendDeadline,
    async ({ actor, params, body }, reply) =>
      withVersion(reply, await extendDeadline(services, await authorOf(actor), { ...params, ...body })),
    personal(),
  );
}
