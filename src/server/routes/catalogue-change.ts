import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalogue-change.ts';
import type { RowOutcome } from '#contract/catalogue-row.ts';
import { thingCalls } from '#contract/catalogue-thing.ts';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { changedRow, makeChanges, readVersion, type Sent, type Wishes } from '../catalogue/make-changes.ts';
import { changesForSent, shownThing } from '../catalogue/thing-form.ts';
import { type Handler, type Input, serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import { graveChangeRoutes } from './grave-change.ts';

/** The calls that change one thing of the catalogue (decisions, Admin calls). */
export function catalogueChangeRoutes(app: FastifyInstance, services: Services): void {
  const relation = 'resting-place-relation';
  for (const { thing, create, update, remove } of thingCalls) {
    serve(app, create, saving(services, thing), personal());
    serve(app, update, saving(services, thing, update), personal());
    serve(app, remove, removing(services, thing, remove), personal());
  }
  serve(app, contract.createRelation, saving(services, relation), personal());
  serve(app, contract.deleteRelation, removing(services, relation, contract.deleteRelation), personal());
  graveChangeRoutes(app, services);
}

/** With `update` a thing that exists. The body is taken as it was sent: the change itself reads prices, to the cent. */
const saving =
  <E extends Endpoint>(services: Services, thing: Thing, update?: Endpoint): Handler<E, Input<E>> =>
  async ({ actor, params }, reply, request) => {
    const { id: sentId, validFrom, reason, ...sent } = request.body as Sent;
    const { id } = (params ?? {}) as { readonly id?: string };
    if (sentId !== undefined && sentId !== id)
      throw new ProblemError('row-refused', [{ field: 'id', message: 'Die Kennung lässt sich nicht ändern.' }]);
    const named = update ? { id, version: readVersion(update, request) } : {};
    const wishes = { validFrom, reason };
    const changes = changesForSent(thing, sent, named, services.catalogue.current());
    const outcomes = await makeChanges(services, actor, wishes, changes);
    const { row, ...scheduling } = changedRow(reply, wishes, outcomes.at(-1));
    return { ...shownThing(row, services.catalogue.current()), ...scheduling } as never;
  };

const removing =
  <E extends Endpoint>(services: Services, thing: Thing, remove: Endpoint): Handler<E, Input<E>> =>
  async ({ actor, params, query }, _reply, request) => {
    const { id } = params as { readonly id: string };
    const version = readVersion(remove, request);
    const changes = [{ kind: 'remove', thing, id, version }] as const;
    const [outcome] = await makeChanges(services, actor, query as Wishes, changes);
    return { message: removalMessage(outcome?.outcome) } as ReplyOf<E> as never;
  };

function removalMessage(outcome: RowOutcome['outcome'] | undefined): string {
  if (outcome === 'deleted') return 'Der Eintrag ist gelöscht. Er lässt sich im Verlauf zurückholen.';
  if (outcome === 'scheduled') return 'Der Eintrag wird von diesem Tag an nicht mehr angeboten.';
  return 'Der Eintrag wird nicht mehr angeboten. Aufträge, Kostenvoranschläge und Seiten, die ihn nennen, behalten ihre Zeilen.';
}
