import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { docsOf, endpoints } from '#contract/endpoints.ts';
import { bodySchema, wireSchema } from '#server/docs/openapi.ts';
import { quickPasswords } from '../../support/account/quick-passwords.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { fieldsOf, withValue } from '../../support/json-fields.ts';
import { openPglite } from '../../support/postgresql/pglite.ts';

/** SQLite takes all of them; PostgreSQL has no NUL in a text, and UTF-8 no half of a character. */
const TEXT = 'Text\u0000, \ud800 und \u202e';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ database: await openPglite(), passwords: quickPasswords });
});
afterAll(() => server.close());

test('PostgreSQL is sent no text that it cannot keep, whatever field it comes in', async () => {
  const admin = await server.person({ role: 'admin' });
  const failed: string[] = [];
  for (const endpoint of endpoints)
    for (const [field, request] of requestsWith(endpoint, TEXT)) {
      const headers = { 'if-match': '"1"', ...request.headers };
      const reply = await server.send({ ...request, as: admin, headers });
      if (reply.statusCode >= 500) failed.push(`${request.method} ${endpoint.path}, ${field}: ${reply.statusCode}`);
    }
  expect(failed).toEqual([]);
});

/** The endpoint's own example with this text in one place after the other: in its address, its query and its body. */
function requestsWith(endpoint: Endpoint, text: string): [field: string, request: InjectOptions][] {
  const { params = {}, query = {}, body = {} } = docsOf(endpoint).example ?? {};
  const { method, path } = endpoint;
  const urlWith = (given: Readonly<Record<string, string>>) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((given[name] ?? '').toWellFormed()));
  const base = { method, url: urlWith(params), query: { ...query } as Record<string, string> };
  const inAddress = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): [string, InjectOptions] => [
    `{${name}}`,
    { ...base, url: urlWith({ ...params, [name]: text }) },
  ]);
  const queried = Object.keys((endpoint.query && wireSchema(endpoint.query).properties) ?? {});
  const inQuery = queried.map((name): [string, InjectOptions] => [
    `?${name}`,
    { ...base, query: { ...base.query, [name]: text.toWellFormed() } },
  ]);
  const inBody = pathsOf(endpoint, body).map((at): [string, InjectOptions] => [
    at.join('.'),
    { ...base, ...sent(endpoint, withValue(body as Record<string, unknown>, at, text)) },
  ]);
  return [...inAddress, ...inQuery, ...inBody];
}

/** Of texts the schema knows and of those in the example, also inside its lists. */
function pathsOf(endpoint: Endpoint, example: object): readonly (readonly string[])[] {
  if (!endpoint.body) return [];
  const known = fieldsOf(bodySchema(endpoint)).filter(({ schema }) => schema.type === 'string');
  const paths = [...known.map(({ path }) => path), ...textsIn(example)];
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()];
}

const textsIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] => {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
};

const BOUNDARY = 'grenze';

function sent(endpoint: Endpoint, body: Readonly<Record<string, unknown>>): InjectOptions {
  if (!endpoint.files) return { payload: body };
  const parts = Object.entries(body).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value).toWellFormed()}\r\n`,
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: `${parts.join('')}--${BOUNDARY}--\r\n`,
  };
}
