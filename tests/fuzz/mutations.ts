import fc from 'fast-check';
import { nastyValues } from './nasty.ts';

/** One change to a valid request: at the `at`-th place of all there are. */
export type Mutation = { readonly at: number; readonly change: keyof typeof changes; readonly value: unknown };

type Parent = Record<string, unknown> | unknown[];

const changes = {
  drop: (parent, key) => (Array.isArray(parent) ? void parent.splice(Number(key), 1) : void delete parent[key]),
  replace: (parent, key, value) => put(parent, key, value),
  wrap: (parent, key) => put(parent, key, { [key]: read(parent, key) }),
  list: (parent, key) => put(parent, key, [read(parent, key), read(parent, key)]),
  lengthen: (parent, key) => put(parent, key, String(read(parent, key)).repeat(400).slice(0, 20_000)),
  append: (parent, key, value) => put(parent, key, `${read(parent, key)}${value}`),
  add: (parent, key, value) => (Array.isArray(parent) ? void parent.push(value) : put(parent, `${key}x`, value)),
  poison: (parent, _key, value) => put(parent, '__proto__', value),
} satisfies Record<string, (parent: Parent, key: string, value: unknown) => void>;

export const mutations: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat({ max: 1000 }),
  change: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
  value: nastyValues,
});

/** The same tree with every mutation made, one after the other. */
export function mutated<T extends Parent>(tree: T, wanted: readonly Mutation[]): T {
  const copy = structuredClone(tree);
  for (const { at, change, value } of wanted) {
    const places = placesOf(copy);
    const place = places[at % places.length];
    if (place) changes[change](place.parent, place.key, structuredClone(value));
  }
  return copy;
}

type Place = { readonly parent: Parent; readonly key: string };

/** Every field of every object and every entry of every list, below the first level. */
const placesOf = (tree: Parent): Place[] =>
  Object.values(tree).flatMap((branch: unknown) => (isParent(branch) ? placesIn(branch) : []));

const placesIn = (parent: Parent): Place[] =>
  Object.entries(parent).flatMap(([key, value]: [string, unknown]) => [
    { parent, key },
    ...(isParent(value) ? placesIn(value) : []),
  ]);

const isParent = (value: unknown): value is Parent => typeof value === 'object' && value !== null;

const read = (parent: Parent, key: string): unknown => (parent as Record<string, unknown>)[key];

/** As a field of its own, whatever its name. */
const put = (parent: Parent, key: string, value: unknown): void =>
  void Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
