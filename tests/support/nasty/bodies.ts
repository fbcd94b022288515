import type { Endpoint } from '#contract/endpoint.ts';
import { bodySchema } from '#server/docs/openapi.ts';
import { bodyOf, type Field, fieldsOf, withValue } from '../json-fields.ts';
import { nastyTexts } from './texts.ts';

export type NastyBody = { readonly name: string; readonly payload: string };

/** As JSON in place of a value that JSON.stringify cannot write. */
const HERE = '@here@';
const written = (body: unknown, json: string): string => JSON.stringify(body).replace(`"${HERE}"`, () => json);

/** A few bytes for the other fields, so that the whole keeps its size. */
const OTHERS_BYTES = 4096;

/** The worst JSON bodies of at most so many bytes for this endpoint. `valid` is one it takes. */
export function nastyJson(endpoint: Endpoint, bytes: number, valid?: Readonly<Record<string, unknown>>): NastyBody[] {
  const fields = fieldsOf(bodySchema(endpoint));
  const plain = valid ?? bodyOf(fields, plainValue);
  const room = bytes - OTHERS_BYTES;
  return [
    ...anywhere(room),
    ...unlike(fields, ({ schema }) => schema.type).flatMap(({ path }) =>
      structures(room).map(([name, json]) => ({
        name: `${name} at ${path.join('.')}`,
        payload: written(withValue(plain, path, HERE), json),
      })),
    ),
    ...unlike(fields, ({ schema }) => schema)
      .filter(({ schema }) => schema.type === 'string')
      .flatMap(({ path }) =>
        Object.entries(nastyTexts(room)).map(([name, text]) => ({
          name: `${name} at ${path.join('.')}`,
          payload: JSON.stringify(withValue(plain, path, text)),
        })),
      ),
    ...everywhere(fields, room),
    ...(valid ? longest(fields, valid) : []),
  ].filter(({ payload }) => Buffer.byteLength(payload) <= bytes);
}

/** One of each kind: what the same schema reads twice costs the same twice. */
const unlike = (fields: readonly Field[], kind: (field: Field) => unknown): Field[] => [
  ...new Map(fields.map((field) => [JSON.stringify(kind(field)), field])).values(),
];

const plainValue = ({ schema }: Field): unknown => schema.const ?? schema.enum?.[0] ?? 'a';

/** Whatever the endpoint takes. */
const anywhere = (bytes: number): NastyBody[] =>
  structures(bytes).map(([name, payload]) => ({ name: `${name} as the body`, payload }));

const structures = (bytes: number): [name: string, json: string][] => {
  const list = (json: string): string => `[${Array(Math.floor(bytes / (json.length + 1))).fill(json)}]`;
  const object = (pair: (at: number) => string, size: number): string =>
    `{${Array.from({ length: Math.floor(bytes / size) }, (_, at) => pair(at))}}`;
  const deep = (open: string, close: string): string => {
    const depth = Math.floor(bytes / (open.length + close.length + 1));
    return `${open.repeat(depth)}1${close.repeat(depth)}`;
  };
  return [
    ['deep lists', deep('[', ']')],
    ['deep objects', deep('{"a":', '}')],
    ['a long list of numbers', list('1')],
    ['a long list of objects', list('{}')],
    ['a long list of lists', list('[1]')],
    ['unknown fields', object((at) => `"${at.toString(36)}":1`, 8)],
    ['unknown texts', object((at) => `"${at.toString(36)}":"${at.toString(36)}"`, 12)],
    ['one field again and again', object(() => '"email":"a"', 12)],
    ['a hidden prototype', object((at) => `"\\u005f_proto__${at === 0 ? '' : at}":{"isDead":true}`, 36)],
    ['constructors', object(() => '"constructor":{"name":1}', 25)],
    ['a long field', `{"${'k'.repeat(bytes - 8)}":1}`],
    ['a number without end', '9'.repeat(bytes)],
    ['a number too large', '1e400'],
    ['a fraction without end', `0.${'1'.repeat(bytes - 2)}`],
  ];
};

/** All texts at once, each as long as fits. */
function everywhere(fields: readonly Field[], bytes: number): NastyBody[] {
  const share = Math.floor(bytes / Math.max(1, fields.length));
  return Object.entries(nastyTexts(share)).map(([name, text]) => ({
    name: `${name} at every field`,
    payload: JSON.stringify(bodyOf(fields, () => text)),
  }));
}

/** As long as it may be, so that all of it is done that there is to do. */
function longest(fields: readonly Field[], valid: Readonly<Record<string, unknown>>): NastyBody[] {
  const free = fields.filter(({ schema: { maxLength, type, pattern, format } }) =>
    Boolean(type === 'string' && maxLength && !pattern && !format),
  );
  return Object.entries(nastyTexts(10_000)).map(([name, text]) => ({
    name: `${name} as long as may be`,
    payload: JSON.stringify(
      free.reduce(
        (body, { path, schema }) => withValue(body, path, [...text].slice(0, schema.maxLength).join('')),
        valid,
      ),
    ),
  }));
}
