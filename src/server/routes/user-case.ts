import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/user-data.ts';
import { requirePerson } from '../account/person.ts';
import type { Actor } from '../auth/actor.ts';
import { addUserCase } from '../case/add-user-case.ts';
import { ownStatus } from '../desk/family/family-status.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { visitorOf } from '../http/visitor.ts';
import { findUserCase } from '../overview/user-case.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';
import { createPaperReply } from './paper-reply.ts';

const papers = personal({ perMinute: 60 });

/** Orders and preparations for the person in whose account they are. */
export function userCaseRoutes(app: FastifyInstance, services: Services): void {
  const paperReply = createPaperReply(services);
  const requireOwn = async (actor: Actor, reference: string): Promise<contract.UserCase> => {
    const own = await findUserCase(services, { reference, userId: requirePerson(actor).userId });
    if (!own) throw createProblem('unknown-case');
    return own;
  };

  serve(
    app,
    contract.getUserCase,
    async ({ actor, params: { reference } }) => {
      const own = await requireOwn(actor, reference);
      const status = await ownStatus(services, reference);
      return status ? { ...own, status } : own;
    },
    personal(),
  );

  serve(
    app,
    contract.getUserCasePdf,
    ({ actor, params: { reference } }, reply, request) =>
      paperReply({ reference, check: () => requireOwn(actor, reference) }, reply, request),
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
