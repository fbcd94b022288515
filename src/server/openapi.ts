import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { ESTIMATE_REFERENCE_HEADER } from '#contract/estimate.ts';
import { XSRF_HEADER } from '#contract/health.ts';
import { Problem } from '#contract/problem.ts';
import manifest from '../../package.json' with { type: 'json' };

export type JsonSchema = {
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
};

/** The wire side of a schema: euros, not cents; text in a query string. */
export function wireSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described as JsonSchema;
}

/** OpenAPI 3.1, read off the contract. */
export const openApiDocument = (siteUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Schnittstelle des Bestattungshauses',
    version: manifest.version,
    description: 'Beträge sind Euro mit höchstens zwei Nachkommastellen. Lesbar unter /api/docs.',
  },
  servers: [{ url: siteUrl }],
  paths: pathItems(),
  components: { schemas: { Problem: wireSchema(Problem) } },
});

function pathItems(): Record<string, Record<string, unknown>> {
  const items: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    items[endpoint.path] ??= {};
    Object.assign(items[endpoint.path] as object, { [endpoint.method.toLowerCase()]: operation(endpoint) });
  }
  return items;
}

const operation = (endpoint: Endpoint) => ({
  operationId: operationId(endpoint),
  summary: endpoint.summary,
  parameters: [
    ...parameters('path', endpoint.params),
    ...parameters('query', endpoint.query),
    ...(endpoint.method === 'GET' ? [] : [antiForgeryParameter]),
  ],
  ...(endpoint.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: wireSchema(endpoint.body) } } } }
    : {}),
  responses: { 200: success(endpoint), default: problem },
});

/** `get-resting-place-id`: unique, as it holds method and path. */
const operationId = ({ method, path }: Endpoint): string =>
  [method, ...path.split(/[^A-Za-z0-9]+/).slice(2)].filter(Boolean).join('-').toLowerCase();

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = wireSchema(schema);
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema: field,
  }));
}

const antiForgeryParameter = {
  name: XSRF_HEADER,
  in: 'header',
  required: true,
  description: 'Das Token aus /api/csrf, dessen Cookies mitgesendet werden.',
  schema: { type: 'string' },
};

const success = ({ reply }: Endpoint) =>
  reply === 'pdf'
    ? {
        description: 'Das PDF.',
        headers: {
          [ESTIMATE_REFERENCE_HEADER]: { description: 'Das Aktenzeichen.', schema: { type: 'string' } },
        },
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      }
    : { description: 'Die Antwort.', content: { 'application/json': { schema: wireSchema(reply) } } };

const problem = {
  description: 'Ein Problem nach RFC 9457, mit einem deutschen Satz in „message“.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
