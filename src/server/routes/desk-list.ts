import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/desk.ts';
import { requirePerson } from '../account/person.ts';
import type { Actor } from '../auth/actor.ts';
import { listCases } from '../desk/list-cases.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { recordLook } from '../log/record-look.ts';
import type { Services } from '../services.ts';

export function deskListRoutes(app: FastifyInstance, services: Services): void {
  const find = async (actor: Actor, search: contract.CaseSearch) => {
    const found = await listCases(services, search);
    const text = search.search?.trim().toLowerCase();
    if (text)
      await recordLook(services, {
        kind: 'cases-searched',
        actorId: requirePerson(actor).userId,
        fields: { text: services.logHash(text), rows: found.total },
      });
    return found;
  };

  serve(
    app,
    contract.listCases,
    ({ actor, query: { page, ...filter } }) =>
      find(actor, { ...filter, ...(page === undefined ? {} : { page: Number(page) }) }),
    personal(),
  );

  serve(app, contract.searchCases, ({ actor, body }) => find(actor, body), personal());
}
