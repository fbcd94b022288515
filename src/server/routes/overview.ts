import type { FastifyInstance } from 'fastify';
import * as entrySearch from '#contract/entry-search.ts';
import * as contract from '#contract/overview.ts';
import { requirePerson } from '../account/person.ts';
import { findDocumentOf } from '../db/document.ts';
import { attachedAs } from '../http/attached-as.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { findEntry } from '../overview/find-entry.ts';
import { readOverview } from '../overview/read-overview.ts';
import { searchEntries } from '../overview/search-entries.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';
import { createPaperReply } from './paper-reply.ts';

/** Papers of a few cases one after the other; each may be megabytes. */
const papers = personal({ perMinute: 60 });

export function overviewRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const paperReply = createPaperReply(services);

  serve(app, contract.getOverview, ({ actor }) => readOverview(services, requirePerson(actor).role), personal());

  serve(app, entrySearch.searchEntries, ({ body }) => searchEntries(services, body), personal());

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
    ({ params: { number } }, reply, request) => paperReply({ reference: number, forHouse: true }, reply, request),
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
