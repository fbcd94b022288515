import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalogue-change.ts';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { makeChanges, readVersion, rowAfter } from '../catalogue/make-changes.ts';
import { removalMessage } from '../catalogue/removal-message.ts';
import { changesOf, type Sent, thingOf } from '../catalogue/thing-form.ts';
import { type Handler, type Input, serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import { graveChangeRoutes } from './grave-change.ts';

/** The calls that change one thing of the catalogue (decisions, Admin calls). */
export function catalogueChangeRoutes(app: FastifyInstance, services: Services): void {
  for (const [thing, endpoints] of calls) {
    serve(app, endpoints.create, saving(services, thing), personal());
    serve(app, endpoints.update, saving(services, thing, endpoints.update), personal());
    serve(app, endpoints.remove, removing(services, thing, endpoints.remove), personal());
  }
  serve(app, contract.createRelation, saving(services, 'resting-place-relation'), personal());
  serve(
    app,
    contract.deleteRelation,
    removing(services, 'resting-place-relation', contract.deleteRelation),
    personal(),
  );
  graveChangeRoutes(app, services);
}

type ThingCalls = { readonly create: Endpoint; readonly update: Endpoint; readonly remove: Endpoint };

const calls: readonly [Thing, ThingCalls][] = [
  ['urn', { create: contract.createUrn, update: contract.updateUrn, remove: contract.deleteUrn }],
  ['coffin', { create: contract.createCoffin, update: contract.updateCoffin, remove: contract.deleteCoffin }],
  [
    'funeral-forms',
    { create: contract.createFuneralForm, update: contract.updateFuneralForm, remove: contract.deleteFuneralForm },
  ],
  [
    'GraveType',
    { create: contract.createGraveType, update: contract.updateGraveType, remove: contract.deleteGraveType },
  ],
  ['grave', { create: contract.createGrave, update: contract.updateGrave, remove: contract.deleteGrave }],
  [
    'transport-zone',
    {
      create: contract.createTransportZone,
      update: contract.updateTransportZone,
      remove: contract.deleteTransportZone,
    },
  ],
  [
    'optional-line',
    { create: contract.createOptionalLine, update: contract.updateOptionalLine, remove: contract.deleteOptionalLine },
  ],
  [
    'resting-place',
    { create: contract.createRestingPlace, update: contract.updateRestingPlace, remove: contract.deleteRestingPlace },
  ],
];

/** With `update` a thing that exists. The body is taken as it was sent: the change itself reads prices, to the cent. */
const saving =
  <E extends Endpoint>(services: Services, thing: Thing, update?: Endpoint): Handler<E, Input<E>> =>
  async ({ actor, params }, reply, request) => {
    const { id: sentId, ...sent } = request.body as Sent;
    const { id } = (params ?? {}) as { readonly id?: string };
    if (sentId !== undefined && sentId !== id)
      throw new ProblemError('row-refused', [{ field: 'id', message: 'Die Kennung lässt sich nicht ändern.' }]);
    const named = update ? { id, version: readVersion(update, request) } : {};
    const outcomes = await makeChanges(services, { actor, sent }, (value) =>
      changesOf(thing, value, named, services.catalogue.current()),
    );
    const { row, ...scheduling } = rowAfter(reply, { sent }, outcomes.at(-1));
    return { ...thingOf(row, services.catalogue.current()), ...scheduling } as never;
  };

const removing =
  <E extends Endpoint>(services: Services, thing: Thing, remove: Endpoint): Handler<E, Input<E>> =>
  async ({ actor, params, query }, _reply, request) => {
    const { id } = params as { readonly id: string };
    const version = readVersion(remove, request);
    const [outcome] = await makeChanges(services, { actor, sent: query as Sent }, () => [
      { kind: 'remove', thing, id, version },
    ]);
    if (!outcome) throw new ProblemError('unexpected');
    return { message: removalMessage(outcome) } as ReplyOf<E> as never;
  };
