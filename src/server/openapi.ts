import * as z from 'zod/mini';
import { type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
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
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
};

/** The wire side of a schema: euros, not cents; text in a query string. */
export function wireSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described as JsonSchema;
}

/** What travels in the body: the fields, and the files beside them. */
export function bodySchema({ body, files }: Endpoint): JsonSchema | undefined {
  const fields = body && wireSchema(body);
  if (!files) return fields;
  const file = { type: 'string', format: 'binary', description: 'PDF, JPG oder PNG, höchstens 5 MB' };
  const sent = files.most === 1 ? file : { type: 'array', items: file, maxItems: files.most };
  return {
    ...fields,
    type: 'object',
    properties: { ...fields?.properties, [files.name]: sent },
    required: [...(fields?.required ?? []), ...(files.most === 1 ? [files.name] : [])],
  };
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
    ...(endpoint.once ? [idempotencyParameter] : []),
  ],
  ...requestBody(endpoint),
  responses: { 200: success(endpoint), default: problem },
});

function requestBody(endpoint: Endpoint) {
  const schema = bodySchema(endpoint);
  if (!schema) return {};
  const type = endpoint.files ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema } } } };
}

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

const idempotencyParameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description:
    'Eine Kennung dieser Sendung: noch einmal gesendet, geschieht es einmal und wird zweimal gleich beantwortet.',
  schema: { type: 'string', format: 'uuid' },
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
