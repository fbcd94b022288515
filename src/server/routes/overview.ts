import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/overview.ts';
import { findDocumentOf } from '../db/document.ts';
import { attachedAs } from '../http/attached-as.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { findEntry } from '../overview/find-entry.ts';
import { readOverview } from '../overview/read-overview.ts';
import { renderPaper } from '../overview/render-paper.ts';
import { createQueueLimit } from '../pdf/queue-limit.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';

/** Papers of a few cases one after the other; each may be megabytes. */
const papers = personal({ perMinute: 60 });

export function overviewRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const withinQueueLimit = createQueueLimit();

  serve(app, contract.getOverview, () => readOverview(services), personal());

  serve(
    app,
    contract.getEntry,
    async ({ params: { number } }) => {
      const entry = await findEntry(database.db, number);
      if (!entry) throw createProblem('unknown-case');
      return entry;
    },
    personal(),
  );

  serve(
    app,
    contract.getEntryPdf,
    ({ params: { number } }, reply, request) =>
      withinQueueLimit(request.clientAddress, async () => {
        const paper = await renderPaper(services, number);
        if (!paper) throw createProblem('unknown-case');
        reply.headers(attachedAs(paper.name));
        return paper.bytes;
      }),
    papers,
  );

  serve(
    app,
    contract.getEntryDocument,
    async ({ params: { number, id } }, reply) => {
      const document = await findDocumentOf(database.db, { id, owner: number });
      if (!document) throw createProblem('unknown-case');
      reply.headers(attachedAs(document.name));
      return document;
    },
    papers,
  );
}
