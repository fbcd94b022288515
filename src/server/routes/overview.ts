import type { FastifyInstance } from 'fastify';
import * as entrySearch from '#contract/entry-search.ts';
import * as contract from '#contract/overview.ts';
import type { Act } from '#domain/log/act.ts';
import { requirePerson } from '../account/person.ts';
import type { Actor } from '../auth/actor.ts';
import { findDocumentOf } from '../db/document.ts';
import { markSeen } from '../desk/start/mark-seen.ts';
import { readStart } from '../desk/start/read-start.ts';
import { attachedAs } from '../http/attached-as.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { recordLook } from '../log/record-look.ts';
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
  const look = (actor: Actor, act: Omit<Act, 'actorId'>): Promise<void> =>
    recordLook(services, { ...act, actorId: requirePerson(actor).userId });

  serve(
    app,
    contract.getOverview,
    async ({ actor }) => {
      const { role, userId } = requirePerson(actor);
      return { ...(await readOverview(services, role)), desk: await readStart(services, userId) };
    },
    personal(),
  );
  serve(
    app,
    contract.markSeen,
    ({ actor, body: { at } }) => markSeen(services, requirePerson(actor).userId, at),
    personal(),
  );

  serve(
    app,
    entrySearch.searchEntries,
    async ({ actor, body }) => {
      const found = await searchEntries(services, body);
      const text = body.text?.trim().toLowerCase();
      if (text)
        await look(actor, { kind: 'entries-searched', fields: { text: services.logHash(text), rows: found.total } });
      return found;
    },
    personal(),
  );

  serve(
    app,
    contract.getEntry,
    async ({ actor, params: { number } }) => {
      const entry = await findEntry(database.db, number);
      if (!entry) throw createProblem('unknown-case');
      await look(actor, { kind: 'entry-opened', subject: number });
      return entry;
    },
    personal(),
  );

  serve(
    app,
    contract.getEntryPdf,
    ({ actor, params: { number } }, reply, request) => {
      const record = () => look(actor, { kind: 'paper-fetched', subject: number });
      return paperReply({ reference: number, forHouse: true, record }, reply, request);
    },
    papers,
  );

  serve(
    app,
    contract.getEntryDocument,
    async ({ actor, params: { number, id } }, reply) => {
      const document = await findDocumentOf(database.db, { id, owner: number });
      if (!document) throw createProblem('unknown-case');
      const read = await services.files.read(document);
      if (!read.ok) throw createProblem(read.failure === 'away' ? 'file-away' : 'file-damaged');
      await look(actor, { kind: 'document-opened', subject: number, fields: { document: id } });
      reply.headers(attachedAs(document.name));
      return { type: document.type, bytes: read.bytes };
    },
    papers,
  );
}
