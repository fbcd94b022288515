import type { FastifyInstance, FastifyReply } from 'fastify';
import * as contract from '#contract/estimate.ts';
import type { Estimate } from '#domain/estimate/estimate.ts';
import { findEstimate } from '../db/estimate.ts';
import { createEstimate } from '../estimate/create-estimate.ts';
import { disconnectSignal } from '../http/disconnect-signal.ts';
import { serve } from '../http/endpoint.ts';
import { visitorOf } from '../http/visitor.ts';
import { createQueueLimit } from '../pdf/queue-limit.ts';
import { createProblem } from '../problem/create-problem.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';

/** Per client address; a family comparing offers needs a few. */
const ESTIMATES_PER_MINUTE = 60;
const limited = { config: { rateLimit: { max: ESTIMATES_PER_MINUTE, timeWindow: '1 minute' } } };

export function estimateRoutes(app: FastifyInstance, services: Services): void {
  const withinQueueLimit = createQueueLimit();
  const asPdf = async (estimate: Estimate, reply: FastifyReply): Promise<Uint8Array> => {
    const bytes = await services.renderEstimatePdf(estimate, disconnectSignal(reply));
    reply.headers({
      [contract.ESTIMATE_REFERENCE_HEADER]: estimate.reference,
      'content-disposition': `inline; filename="Kostenvoranschlag-${estimate.reference}.pdf"`,
      'cache-control': 'no-store',
      // The stricter policy of the API would keep a browser's own PDF viewer from drawing.
      'content-security-policy': "frame-ancestors 'none'",
    });
    return bytes;
  };
  const stored = async (reference: string): Promise<Estimate> => {
    const estimate = await findEstimate(services.database.db, reference);
    if (!estimate) throw new ProblemError('unknown-estimate');
    return estimate;
  };

  serve(
    app,
    contract.createEstimate,
    // The queue limit comes first, so that a refused request stores nothing.
    ({ body, actor }, reply, request) =>
      withinQueueLimit(request.clientAddress, async () => {
        const ownerId = actor.kind === 'person' ? actor.userId : undefined;
        const created = await createEstimate(services, body, { visitor: visitorOf(request), ownerId });
        if (!created.ok) throw createProblem(created.code, created.field);
        reply.header(contract.ESTIMATE_REFERENCE_HEADER, created.estimate.reference);
        return asPdf(created.estimate, reply);
      }),
    limited,
  );

  serve(
    app,
    contract.getEstimate,
    ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      return stored(params.reference);
    },
    limited,
  );

  serve(
    app,
    contract.getEstimatePdf,
    ({ params }, reply, request) =>
      withinQueueLimit(request.clientAddress, async () => asPdf(await stored(params.reference), reply)),
    limited,
  );
}
