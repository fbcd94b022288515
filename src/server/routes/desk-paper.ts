import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/desk-paper.ts';
import { paperName } from '#domain/desk/paper/kind.ts';
import type { Act } from '#domain/log/act.ts';
import { requirePerson } from '../account/person.ts';
import type { Actor } from '../auth/actor.ts';
import { readCasePaper } from '../desk/paper/read-case-paper.ts';
import { readDayList } from '../desk/paper/read-day-list.ts';
import { attachedAs } from '../http/attached-as.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { recordLook } from '../log/record-look.ts';
import { createQueueLimit } from '../pdf/queue-limit.ts';
import type { Services } from '../services.ts';

/** One after the other; each takes the drawing thread for a moment. */
const papers = personal({ perMinute: 60 });

/** What the team prints: recorded before it is given out. */
export function deskPaperRoutes(app: FastifyInstance, services: Services): void {
  const withinQueueLimit = createQueueLimit();
  const look = (actor: Actor, act: Omit<Act, 'actorId' | 'kind'>): Promise<void> =>
    recordLook(services, { ...act, kind: 'paper-fetched', actorId: requirePerson(actor).userId });

  serve(
    app,
    contract.getCasePaper,
    ({ actor, params: { reference, kind } }, reply, request) =>
      withinQueueLimit(request.clientAddress, async () => {
        const paper = await readCasePaper(services, reference, kind);
        const bytes = await services.renderCasePdf.labelled(paper);
        await look(actor, { subject: reference, fields: { kind } });
        reply.headers(attachedAs(paperName(kind, reference)));
        return bytes;
      }),
    papers,
  );

  serve(
    app,
    contract.getDayPaper,
    ({ actor, params: { day } }, reply, request) =>
      withinQueueLimit(request.clientAddress, async () => {
        const paper = await readDayList(services, day);
        const bytes = await services.renderCasePdf.labelled(paper);
        await look(actor, { fields: { kind: 'day', day } });
        reply.headers(attachedAs(`Tagesliste ${day}.pdf`));
        return bytes;
      }),
    papers,
  );
}
