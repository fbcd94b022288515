import fc from 'fast-check';
import { adminEndpoints } from '../support/admin-endpoints.ts';
import { fromSchema, type Values } from './from-schema.ts';
import { keyOf, listOf } from './known.ts';
import { type Mutation, mutations } from './mutations.ts';
import { largeBodies, nastyBodies } from './nasty.ts';
import { MULTIPART, type Target } from './targets.ts';

export const CALLERS = ['anonymous', 'user', 'admin'] as const;
export type CallerName = (typeof CALLERS)[number];

/** What is done to a request after its fields: to its line, its headers, its bytes. */
export type Damage =
  | { readonly kind: 'cut'; readonly share: number }
  | { readonly kind: 'method' | 'path' | 'query' | 'lacking'; readonly value: string }
  | { readonly kind: 'header'; readonly name: string; readonly value: string }
  | { readonly kind: 'body'; readonly at: number }
  | { readonly kind: 'large'; readonly name: string; readonly bytes: number }
  | { readonly kind: 'part'; readonly value: string };

export type Inputs = {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
};

/** One request as it was thought up; depends on the seed alone. */
export type Attempt = {
  readonly target: Target;
  readonly caller: CallerName;
  readonly inputs: Inputs;
  readonly mutations: readonly Mutation[];
  readonly damage: Damage | null;
};

/** First valid, then with some fields changed, then with something broken: about a third each. */
export const attempts = (values: Values, targets: readonly Target[]): fc.Arbitrary<Attempt> =>
  fc.oneof(...targets.map((target) => attemptsAt(values, target)));

const attemptsAt = (values: Values, target: Target): fc.Arbitrary<Attempt> =>
  fc.record({
    target: fc.constant(target),
    // Otherwise two of three would be refused at the door.
    caller: isForAdmins(target)
      ? fc.constantFrom('anonymous', 'user', 'admin', 'admin', 'admin', 'admin')
      : fc.constantFrom(...CALLERS),
    inputs: inputsOf(values, target),
    mutations: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 2, arbitrary: fc.array(mutations, { minLength: 1, maxLength: 3 }) },
    ),
    damage: fc.option(target.mediaType === MULTIPART ? fc.oneof(damages, partDamages) : damages, {
      freq: 3,
      nil: null,
    }),
  });

function inputsOf(values: Values, target: Target): fc.Arbitrary<Inputs> {
  const inputs = fc.record({
    path: parametersOf(values, target, 'path'),
    query: parametersOf(values, target, 'query'),
    body: target.bodySchema ? (fromSchema(values, target.bodySchema) as fc.Arbitrary<object>) : fc.constant({}),
  }) as fc.Arbitrary<Inputs>;
  // What a body changes is what its address names.
  return inputs.map(({ path, query, body }) => ({
    path,
    query,
    body: 'id' in path && 'id' in body ? { ...body, id: path.id } : body,
  }));
}

const isForAdmins = ({ method, path }: Target): boolean =>
  adminEndpoints.some((endpoint) => endpoint.method === method && endpoint.path === path);

function parametersOf(values: Values, { parameters, path }: Target, place: string) {
  const fitting = parameters.filter((parameter) => parameter.in === place);
  const fields = fitting.map(({ name, schema }) => [
    name,
    fromSchema(values, schema, place === 'path' ? keyOf(name, listOf(path)) : name),
  ]);
  const requiredKeys = fitting.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys });
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];
const PATHS = [
  '/',
  '//',
  '/..',
  '/%2e%2e/',
  '/%',
  '/%00',
  '/%ff',
  ';a=b',
  '/../../x',
  '.json',
  '%2f',
  '\u00e4',
  `/${'x'.repeat(3000)}`,
];
const QUERIES = [
  'a=1',
  'a[]=1&a[0]=2',
  'from=%',
  '__proto__[x]=1',
  '&&==',
  '%00=%00',
  'x=1&x=2',
  `q=${'a'.repeat(6000)}`,
];
const TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/jsonx',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  'application/x-www-form-urlencoded',
  '/',
  'a'.repeat(300),
];
const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ['content-type', TYPES],
  ['content-encoding', ['gzip', 'x']],
  ['authorization', ['Bearer', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${'x'.repeat(4000)}`]],
  ['cookie', ['session=x', '=; ;', `session=${'%'.repeat(200)}`]],
  ['x-xsrf-token', ['', 'x', 'x'.repeat(4000)]],
  ['idempotency-key', ['', 'x', '00000000-0000-4000-8000-000000000000', 'x'.repeat(4000)]],
  ['if-match', ['*', '"0"', '1', '"1-x"', '"'.repeat(3000)]],
  ['if-none-match', ['*', 'W/"x"', '"']],
  ['range', ['bytes=0-0', 'bytes=9-1', 'bytes=-', 'x']],
  ['accept-encoding', ['br;q=x', '*;q=0', 'gzip, br, zstd', 'x'.repeat(2000)]],
  ['accept', ['text/html', '*/*;q=0']],
  ['x-forwarded-for', ['x', '1.2.3.4:99', '::1', ',,', '1.2.3.4, 5.6.7.8']],
  ['x-forwarded-host', ['fremd.example']],
  ['origin', ['null', 'https://fremd.example', 'x']],
  ['expect', ['100-continue']],
];

const partDamages = valued('part', ['\0\r\n', '\0\r\n\r\n', 'x-a: b', 'x-a: b\r\n\r\n', ':\r\n\r\n', 'x'.repeat(9000)]);

const damages: fc.Arbitrary<Damage> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('cut' as const), share: fc.nat({ max: 99 }) }) },
  { weight: 4, arbitrary: valued('method', METHODS) },
  { weight: 6, arbitrary: valued('path', PATHS) },
  { weight: 6, arbitrary: valued('query', QUERIES) },
  { weight: 4, arbitrary: valued('lacking', ['x-xsrf-token', 'cookie', 'content-type', 'sec-fetch-site']) },
  { weight: 12, arbitrary: fc.oneof(...HEADERS.map(([name, each]) => headerOf(name, each))) },
  { weight: 6, arbitrary: fc.nat({ max: nastyBodies.length - 1 }).map((at): Damage => ({ kind: 'body', at })) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('large' as const),
      name: fc.constantFrom(...Object.keys(largeBodies)),
      bytes: fc.constantFrom(4_000, 60_000, 240_000, 1_000_000),
    }),
  },
);

function valued<K extends 'method' | 'path' | 'query' | 'lacking' | 'part'>(kind: K, values: readonly string[]) {
  return fc.constantFrom(...values).map((value) => ({ kind, value }) as Damage);
}

function headerOf(name: string, values: readonly string[]): fc.Arbitrary<Damage> {
  return fc.constantFrom(...values).map((value) => ({ kind: 'header', name, value }));
}
