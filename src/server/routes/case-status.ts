import type { FastifyInstance } from 'fastify';
import * as access from '#contract/case-access.ts';
import * as contract from '#contract/case-status.ts';
import { requirePerson } from '../account/person.ts';
import { grantAccess, readAccess, revokeAccess } from '../desk/family/access.ts';
import { openByCode } from '../desk/family/open-by-code.ts';
import { sendDocument } from '../desk/family/send-document.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import type { UploadCapacity } from '../http/upload/capacity.ts';
import { multipartRoutes } from '../http/upload/serve-multipart.ts';
import { visitorOf } from '../http/visitor.ts';
import { replyTexts } from '../message/reply-texts.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';

/** Codes have 60 random bits; wrong ones wait as well (`open-by-code.ts`). */
const codes = personal({ perMinute: 60 });

/** How far a case is, for the family; and who of it may look, for the team. */
export function caseStatusRoutes(app: FastifyInstance, services: Services, capacity: UploadCapacity): void {
  serve(
    app,
    contract.openCase,
    ({ body: { code } }, _reply, request) => openByCode(services, code, visitorOf(request)),
    codes,
  );

  multipartRoutes(app, capacity, (serveMultipart) => {
    serveMultipart(
      contract.sendDocument,
      ({ body: { code }, files: [file] }, _reply, request) => {
        if (!file) throw new ProblemError('invalid-input', [{ field: 'file', message: replyTexts.noFile }]);
        return sendDocument(services, { code, file }, visitorOf(request));
      },
      codes,
    );
  });

  serve(
    app,
    access.listAccess,
    ({ actor, params: { reference } }) => readAccess(services, requirePerson(actor), reference),
    personal(),
  );

  serve(
    app,
    access.grantAccess,
    ({ actor, params: { reference }, body }) => grantAccess(services, requirePerson(actor), { ...body, reference }),
    personal({ perMinute: 60 }),
  );

  serve(
    app,
    access.revokeAccess,
    ({ actor, params }) => revokeAccess(services, requirePerson(actor), params),
    personal({ perMinute: 60 }),
  );
}
