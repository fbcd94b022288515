import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/change.ts';
import type { ChangeAction } from '#domain/change/change.ts';
import { authorOf } from '../catalogue/change-catalogue.ts';
import { revertChange } from '../change/revert-change.ts';
import { countChanges, listChanges } from '../db/change.ts';
import type { Row } from '../db/schema.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import type { Services } from '../services.ts';

/** The history of all that is managed in the browser. */
export function changeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  serve(
    app,
    contract.listChanges,
    async ({ query: { thing, id, page = 0 } }) => {
      const filter = { thing, thingId: id };
      const limit = contract.CHANGES_A_PAGE;
      const changes = await listChanges(db, filter, { limit, offset: page * limit });
      return { changes: changes.map(changeView), total: await countChanges(db, filter) };
    },
    personal(),
  );

  serve(
    app,
    contract.revertChange,
    async ({ actor, params: { id } }) => {
      await revertChange(services, id, await authorOf(services, actor));
      return { message: 'Die Änderung ist zurückgenommen.' };
    },
    personal(),
  );
}

const changeView = (row: Row<'change'>): contract.Change => ({
  id: row.id,
  thing: row.thing,
  thingId: row.thing_id,
  at: row.at,
  by: row.by_name,
  action: row.action as ChangeAction,
  before: row.before === null ? null : JSON.parse(row.before),
  after: row.after === null ? null : JSON.parse(row.after),
  reason: row.reason,
});
