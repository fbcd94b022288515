import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/user-data.ts';
import { requirePerson } from '../account/person.ts';
import { addUserCase } from '../case/add-user-case.ts';
import { attachedAs } from '../http/attached-as.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { visitorOf } from '../http/visitor.ts';
import { renderPaper } from '../overview/render-paper.ts';
import { findUserCase } from '../overview/user-case.ts';
import { createQueueLimit } from '../pdf/queue-limit.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';

const papers = personal({ perMinute: 60 });

/** Orders and preparations for the person in whose account they are. */
export function userCaseRoutes(app: FastifyInstance, services: Services): void {
  const withinQueueLimit = createQueueLimit();

  serve(
    app,
    contract.getUserCase,
    async ({ actor, params: { reference } }) => {
      const own = await findUserCase(services, { reference, userId: requirePerson(actor).userId });
      if (!own) throw createProblem('unknown-case');
      return own;
    },
    personal(),
  );

  serve(
    app,
    contract.getUserCasePdf,
    ({ actor, params: { reference } }, reply, request: FastifyRequest) =>
      withinQueueLimit(request.clientAddress, async () => {
        const own = await findUserCase(services, { reference, userId: requirePerson(actor).userId });
        const paper = own && (await renderPaper(services, reference));
        if (!paper) throw createProblem('unknown-case');
        reply.headers(attachedAs(paper.name));
        return paper.bytes;
      }),
    papers,
  );

  serve(
    app,
    contract.addUserCase,
    async ({ actor, body }, _reply, request) => {
      await addUserCase(services, { ...body, userId: requirePerson(actor).userId }, visitorOf(request));
      return { message: `${body.reference} steht jetzt in Ihrem Konto.` };
    },
    personal({ perMinute: 60 }),
  );
}
