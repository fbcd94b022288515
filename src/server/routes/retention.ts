import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/retention.ts';
import { isoDayText } from '#domain/german-time.ts';
import { calledName, requireAccount, requirePerson } from '../account/person.ts';
import type { Actor } from '../auth/actor.ts';
import { attachedAs } from '../http/attached-as.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { createQueueLimit } from '../pdf/queue-limit.ts';
import { erasePerson } from '../retention/erase-person.ts';
import { holdCase, releaseCase } from '../retention/hold-case.ts';
import { drawPerson, exportPerson, viewPerson } from '../retention/person-view.ts';
import { readRetention } from '../retention/preview.ts';
import type { ChangeAuthor, Services } from '../services.ts';

/** Each act is one that somebody thinks about. */
const acts = personal({ perMinute: 60 });

export function retentionRoutes(app: FastifyInstance, services: Services): void {
  const withinQueueLimit = createQueueLimit();
  const authorOf = async (actor: Actor): Promise<ChangeAuthor> => {
    const account = await requireAccount(services, requirePerson(actor));
    return { id: account.id, name: calledName(account) };
  };

  serve(app, contract.searchPerson, ({ actor, body }) => viewPerson(services, requirePerson(actor).userId, body), acts);

  serve(
    app,
    contract.exportPerson,
    async ({ actor, body }, reply) => {
      const bytes = await exportPerson(services, requirePerson(actor).userId, body);
      reply.headers(attachedAs(`Daten-${isoDayText(services.clock())}.json`));
      return { type: 'application/json', bytes };
    },
    acts,
  );

  serve(
    app,
    contract.exportPersonPdf,
    ({ actor, body }, reply, request) =>
      withinQueueLimit(request.clientAddress, async () => {
        const bytes = await drawPerson(services, requirePerson(actor).userId, body);
        reply.headers(attachedAs(`Daten-${isoDayText(services.clock())}.pdf`));
        return bytes;
      }),
    acts,
  );

  serve(app, contract.erasePerson, ({ actor, body }) => erasePerson(services, requirePerson(actor).userId, body), acts);

  serve(app, contract.readRetention, () => readRetention(services), personal());

  serve(
    app,
    contract.holdCase,
    async ({ actor, params: { reference }, body: { reason } }) => {
      await holdCase(services, await authorOf(actor), reference, reason);
      return readRetention(services);
    },
    acts,
  );

  serve(
    app,
    contract.releaseCase,
    async ({ actor, params: { reference } }) => {
      await releaseCase(services, await authorOf(actor), reference);
      return readRetention(services);
    },
    acts,
  );
}
