import { type CallResult, call } from '#client/call.ts';
import { thingCalls } from '#contract/catalogue-thing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Submission } from '#contract/wire.ts';
import type { CatalogueRow, Thing } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { rowAreaOf } from './areas.ts';

type Calls = { readonly create: Endpoint; readonly update: Endpoint; readonly remove: Endpoint };

/** Things with three calls of their own. Relations have those of the specification, materials only the batch. */
export type PlainThing = Exclude<Thing, 'resting-place-relation' | 'urn-material'>;

const calls = new Map<Thing, Calls>(thingCalls.map((each) => [each.thing, each]));

const callsFor = (thing: PlainThing): Calls => {
  const found = calls.get(thing);
  if (!found) throw new Error(`${thing} has no calls of its own`);
  return found;
};

type Input = {
  readonly params?: FieldValues;
  readonly query?: FieldValues;
  readonly body?: FieldValues;
  readonly version?: number | undefined;
};

/** Which fields an endpoint takes depends on the thing, which the types cannot follow; the row has been checked before. */
const send = (endpoint: Endpoint, input: Input): Promise<CallResult<unknown>> =>
  call(endpoint, input as Submission<Endpoint>);

export const createThing = (row: CatalogueRow & { readonly thing: PlainThing }, more: FieldValues) =>
  send(callsFor(row.thing).create, { body: { ...withoutId(wireForm(row)), ...more } });

type Named = { readonly id: string; readonly version: number | undefined };

export const updateThing = (row: CatalogueRow & { readonly thing: PlainThing }, named: Named, more: FieldValues) =>
  send(callsFor(row.thing).update, {
    params: { id: named.id },
    version: named.version,
    body: { ...withoutId(wireForm(row)), ...more },
  });

export const removeThing = (thing: PlainThing, { id, version }: Named, query: FieldValues) =>
  send(callsFor(thing).remove, { params: { id }, version, query });

const withoutId = ({ id: _id, ...value }: FieldValues): FieldValues => value;

/** As GET gives the thing out: what a row names by its id stands in it whole (decisions, Admin calls). */
function wireForm(row: CatalogueRow): FieldValues {
  if (row.thing === 'urn') {
    const { material, ...urn } = row.value;
    return { ...urn, urnMaterialType: named('urn-material', material) };
  }
  if (row.thing === 'grave') return { ...row.value, graveType: named('GraveType', row.value.graveType) };
  return row.value;
}

/** The server takes the id alone and wants the rest to be there. */
const named = (thing: Thing, id: string): FieldValues =>
  rowAreaOf(thing).rowOf(id)?.value ?? { id, name: id, ...(thing === 'GraveType' ? { setting: 'field' } : {}) };
