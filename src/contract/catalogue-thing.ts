import * as z from 'zod/mini';
import type { Thing } from '#domain/catalogue/row.ts';
import type { ThingDeclaration } from '#domain/catalogue/things/thing.ts';
import { thingNames, things } from '#domain/catalogue/things.ts';
import { Identifier } from '#domain/identifier.ts';
import * as catalogue from './catalogue.ts';
import { changing, scheduling } from './catalogue-row.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { EndpointDoc, EndpointDocs } from './endpoint-docs.ts';

/** The calls of a thing of the catalogue (decisions, Admin calls), derived from its declaration; only the server knows them. */
export type ThingCalls = {
  readonly thing: Thing;
  /** Left out where `catalogue.ts` has it, for the pages that call it. */
  readonly list: Endpoint | undefined;
  readonly get: Endpoint | undefined;
  readonly create: Endpoint;
  readonly update: Endpoint;
  readonly remove: Endpoint;
};

const params = z.strictObject({ id: Identifier });
const Message = z.strictObject({ message: z.string() });

/**
 * The fields of a row as they are sent: a row that it names stands in it whole where GET gives it out so, and an entry of a list
 * may lack its id.
 */
export function sentFields(thing: Thing): Record<string, z.ZodMiniType> {
  const { row, shown = row, references = [], lists = {} }: ThingDeclaration = things[thing];
  const { id: _, ...fields } = row.shape as Record<string, z.ZodMiniType>;
  for (const list of Object.keys(lists)) fields[list] = withoutEntryIds(fields[list] as EntryList);
  for (const { field, shownAs } of references) {
    if (shownAs === undefined) continue;
    delete fields[field];
    fields[shownAs] = shown.shape[shownAs] as z.ZodMiniType;
  }
  return fields;
}

type EntryList = z.ZodMiniArray<z.ZodMiniObject>;

function withoutEntryIds(list: EntryList): EntryList {
  const element = z.strictObject({ ...list.def.element.shape, id: z.optional(Identifier) });
  return list.clone({ ...list.def, element });
}

/** The words of the calls of a place, which take its graves along or leave them as they are. */
const PLACE_WORDS = {
  create: 'Eine neue Grabstätte.',
  update: 'Eine Grabstätte ändern, ohne ihre Gräber.',
  remove: 'Eine Grabstätte und ihre Gräber nicht mehr anbieten.',
};

const listed = new Set(Object.values(catalogue).map((each) => ('path' in each ? each.path : undefined)));

function callsOf(thing: Thing): ThingCalls {
  const { row, shown = row, words }: ThingDeclaration = things[thing];
  const path = `/api/${thing}` as const;
  const noun = words.alone ?? words.one;
  const fields = sentFields(thing);
  const reply = z.strictObject({ ...shown.shape, ...scheduling });
  const own = thing === 'resting-place' ? PLACE_WORDS : undefined;
  const read = { method: 'GET', may: 'public', reply: shown } as const;
  const one = `${path}/{id}` as const;
  return {
    thing,
    list: listed.has(path)
      ? undefined
      : endpoint({
          method: 'GET',
          path,
          may: 'public',
          summary: words.all ?? `${words.many}: alle Einträge.`,
          reply: z.array(shown),
        }),
    get: listed.has(one) ? undefined : endpoint({ ...read, path: one, summary: `${noun}: ein Eintrag.`, params }),
    create: endpoint({
      method: 'POST',
      path,
      summary: own?.create ?? `${noun}: ein neuer Eintrag.`,
      may: 'catalogue.change',
      body: z.strictObject({ ...fields, ...changing }),
      reply,
    }),
    update: endpoint({
      method: 'PUT',
      path: one,
      summary: own?.update ?? `${noun}: einen Eintrag ändern.`,
      may: 'catalogue.change',
      // The specified call (section 7) acts on the newest version without `If-Match`.
      version: thing === 'resting-place' ? 'optional' : 'needed',
      params,
      body: z.strictObject({ ...fields, id: z.optional(Identifier), ...changing }),
      reply,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      summary: own?.remove ?? `${noun}: einen Eintrag nicht mehr anbieten.`,
      may: 'catalogue.change',
      version: 'needed',
      params,
      query: z.strictObject(changing),
      reply: Message,
    }),
  };
}

/** Of each thing that has an example. The others are changed in batches, or by the calls of `catalogue-change.ts`. */
export const thingCalls: readonly ThingCalls[] = thingNames.filter((thing) => things[thing].example).map(callsOf);

const CHANGE = ['row-changed', 'row-refused'] as const;

type Documented = readonly [Endpoint, EndpointDoc];

const readingCalls = thingCalls.flatMap(({ thing, list, get }): Documented[] => [
  ...(list ? [[list, {}] as const] : []),
  ...(get ? [[get, { refuses: ['unknown-row'], example: { params: { id: exampleOf(thing).id } } }] as const] : []),
]);

const changingCalls = thingCalls.flatMap(({ thing, create, update, remove }): Documented[] => {
  const { id, body } = exampleOf(thing);
  return [
    [create, { refuses: CHANGE, example: { body } }],
    [update, { refuses: ['unknown-row', ...CHANGE], example: { params: { id }, body } }],
    [remove, { refuses: ['unknown-row', ...CHANGE], example: { params: { id } } }],
  ];
});

function exampleOf(thing: Thing) {
  const { example } = things[thing];
  if (!example) throw new Error(`${thing} has no calls of its own`);
  return example;
}

/** In the form of a file of the contract: endpoints by name, and `docs`. */
const contractOf = (calls: readonly Documented[]) => {
  const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
  const docs: EndpointDocs = Object.fromEntries(calls.map(([call, doc]) => [nameOf(call), doc]));
  return { ...Object.fromEntries(calls.map(([call]) => [nameOf(call), call])), docs: () => docs };
};

export const thingReading = contractOf(readingCalls);
export const thingChanging = contractOf(changingCalls);
