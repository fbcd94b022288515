import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { updateUser } from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { docsOf, endpoints } from '#contract/endpoints.ts';
import { createPage } from '#contract/wording.ts';
import { NewPage } from '#domain/guide/new-guide.ts';

const paramNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test('says in a German sentence what it does', () => {
      expect(endpoint.summary).toMatch(/^[A-ZÄÖÜ].{5,}\.$/);
    });

    test('has a path of plain segments without a slash at the end', () => {
      expect(endpoint.path).toMatch(/^\/api(\/([A-Za-z][A-Za-z-]*|\{\w+\}(\.pdf|\.ics)?))+$/);
    });

    test('describes exactly the parameters its path names', () => {
      const described = endpoint.params ? Object.keys(shapeOf(endpoint.params)) : [];
      expect(described.sort()).toEqual(paramNames(endpoint.path).sort());
    });

    test('has a body only where it changes something', () => {
      if (endpoint.method === 'GET' || endpoint.method === 'DELETE') expect(endpoint.body).toBeUndefined();
    });

    test('refuses a query or body field it does not know', () => {
      for (const schema of [endpoint.query, endpoint.body])
        for (const sample of samplesFor(schema))
          expect(schema?.safeParse({ ...sample, unbekannt: '1' }).error?.message).toContain('unbekannt');
    });

    test('has an example of what is sent, which its schemas take', () => {
      const { params, query, body, files } = endpoint;
      const { example } = docsOf(endpoint);
      // Where an id is secret the example has words in its place.
      expect(Object.keys(example?.params ?? {})).toEqual(params ? Object.keys(shapeOf(params)) : []);
      if (query && example?.query) expect(z.safeDecode(query, example.query as never).error).toBeUndefined();
      if (body) expect(z.safeDecode(body, (example?.body ?? {}) as never).error).toBeUndefined();
      if (files) expect(example?.file).toMatch(/^\w+\.(pdf|jpg)$/);
    });
  },
);

test('every endpoint that a file of the contract exports is listed', async () => {
  const folder = join(import.meta.dirname, '..', '..', 'src', 'contract');
  const modules = await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(join(folder, file))),
  );
  const exported = modules
    .flatMap((module) => Object.values<Partial<Endpoint>>(module))
    .filter((value) => typeof value?.path === 'string' && typeof value.method === 'string');
  expect(exported.length).toBeGreaterThan(40);
  expect(exported.filter((endpoint) => !endpoints.includes(endpoint as Endpoint))).toEqual([]);
  for (const module of modules)
    for (const name of Object.keys(module.docs?.() ?? {})) expect(endpoints, name).toContain(module[name]);
});

test('no method and path stands twice', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(names).toHaveLength(new Set(names).size);
});

test('a right is named for each of the things one call can do, and for none that it cannot', () => {
  for (const { mayByToken = {}, body } of endpoints)
    expect(Object.keys(mayByToken).sort()).toEqual(
      kindsOf(body)
        .flatMap(({ tokenType }) => tokenType ?? [])
        .sort(),
    );
});

/** Specification, section 7, as far as it is about the catalogue, the estimate and the account. */
test.each([
  'GET /api/urn',
  'GET /api/urn/filter',
  'GET /api/coffin',
  'GET /api/coffin/filter',
  'GET /api/grave',
  'GET /api/GraveType',
  'GET /api/funeral-forms',
  'GET /api/resting-place',
  'GET /api/resting-place/preview',
  'GET /api/resting-place/chamber',
  'GET /api/resting-place/by-funeral-container',
  'GET /api/resting-place/{id}',
  'POST /api/Workflow/cost-estimation',
  'POST /api/User',
  'POST /api/User/check-account-free-creation',
  'POST /api/User/check-is-registered',
  'POST /api/User/check-refresh-token',
  'POST /api/Workflow/register',
  'POST /api/Workflow/activate-email-token',
  'POST /api/Workflow/login-user',
  'POST /api/Workflow/logout',
  'POST /api/Workflow/delete-account',
  'POST /api/Workflow/update-user',
  'POST /api/Workflow/forgot-password',
])('%s is there', (name) => {
  expect(endpoints.map(({ method, path }) => `${method} ${path}`)).toContain(name);
});

/** A body that does several things says by its `tokenType` or `kind` which, and only then are its fields looked at. */
function kindsOf(schema: unknown): readonly Readonly<Partial<Record<'tokenType' | 'kind', string>>>[] {
  if (schema === createPage.body)
    return NewPage.def.options.map(({ shape }) => ({ kind: shape.kind.def.values[0] ?? '' }));
  if (schema !== updateUser.body) return [];
  const { tokenType } = shapeOf(schema) as { tokenType: { options: string[] } };
  return tokenType.options.map((kind) => ({ tokenType: kind }));
}

/** What it takes for a schema to look at its fields at all. */
function samplesFor(schema: unknown): readonly object[] {
  if (!schema) return [];
  const kinds = kindsOf(schema);
  return kinds.length > 0 ? kinds : [{}];
}

function shapeOf(schema: unknown): object {
  if (typeof schema === 'object' && schema !== null && 'shape' in schema) return schema.shape as object;
  throw new Error('parameters are described by an object');
}
