import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';

const paramNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test('says in a German sentence what it does', () => {
      expect(endpoint.summary).toMatch(/^[A-ZÄÖÜ].{5,}\.$/);
    });

    test('has a path of plain segments without a slash at the end', () => {
      expect(endpoint.path).toMatch(/^\/api(\/([A-Za-z][A-Za-z-]*|\{\w+\}(\.pdf)?))+$/);
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
        if (schema) expect(schema.safeParse({ unbekannt: '1' }).error?.message).toContain('unbekannt');
    });
  },
);

test('no method and path stands twice', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(names).toHaveLength(new Set(names).size);
});

/** Specification, section 7, as far as it is about the catalogue and the estimate. */
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
])('%s is there', (name) => {
  expect(endpoints.map(({ method, path }) => `${method} ${path}`)).toContain(name);
});

function shapeOf(schema: unknown): object {
  if (typeof schema === 'object' && schema !== null && 'shape' in schema) return schema.shape as object;
  throw new Error('parameters are described by an object');
}
