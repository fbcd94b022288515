import type { FastifyInstance } from 'fastify';
import * as documents from '#contract/document.ts';
import * as contract from '#contract/message.ts';
import { deleteUnassignedDocument } from '../db/document.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { idempotencyKey } from '../http/submission.ts';
import type { UploadCapacity } from '../http/upload/capacity.ts';
import { requireRoomAhead } from '../http/upload/require-room.ts';
import { multipartRoutes } from '../http/upload/serve-multipart.ts';
import { storeDocument } from '../http/upload/store-document.ts';
import { visitorOf } from '../http/visitor.ts';
import { replyTexts } from '../message/reply-texts.ts';
import { sendMessage } from '../message/send-message.ts';
import { withdraw } from '../message/withdraw.ts';
import { createProblem } from '../problem/create-problem.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';

/** Against floods, before the body is read; accepted submissions are counted in their transaction. */
const limited = personal({ perMinute: 60 });

export function messageRoutes(app: FastifyInstance, services: Services, capacity: UploadCapacity): void {
  multipartRoutes(app, capacity, (serveMultipart) => {
    serveMultipart(
      contract.sendContactMessage,
      async ({ body, files }, _reply, request) => {
        const secondsOpen = body.secondsOpen ? Number(body.secondsOpen) : undefined;
        await sendMessage(services, { ...body, secondsOpen }, files, visitorOf(request), idempotencyKey(request));
        return { message: replyTexts.messageSent };
      },
      { ...limited, preHandler: requireRoomAhead(services, 'message') },
    );

    serveMultipart(
      documents.uploadDocument,
      ({ files: [file] }, _reply, request) => {
        if (!file) throw new ProblemError('invalid-input', [{ field: 'file', message: replyTexts.noFile }]);
        return storeDocument(services, file, visitorOf(request));
      },
      { ...limited, preHandler: requireRoomAhead(services, 'document') },
    );
  });

  serve(
    app,
    contract.withdraw,
    async ({ body: { website: _website, ...form } }, _reply, request) => ({
      message: replyTexts.withdrawn,
      ...(await withdraw(services, form, visitorOf(request), idempotencyKey(request))),
    }),
    limited,
  );

  serve(
    app,
    documents.removeDocument,
    async ({ params }) => {
      const { db } = services.database;
      const isDeleted = await db.transaction().execute((trx) => deleteUnassignedDocument(trx, params.id));
      if (!isDeleted) throw createProblem('not-found');
      return { message: replyTexts.documentRemoved };
    },
    limited,
  );
}
