import * as z from 'zod/mini';
import { type Endpoint, IDEMPOTENCY_HEADER, VERSION_HEADER } from '#contract/endpoint.ts';
import type { EndpointDoc } from '#contract/endpoint-docs.ts';
import { docsOf, endpointGroups } from '#contract/endpoints.ts';
import { createEstimate, ESTIMATE_REFERENCE_HEADER, getEstimatePdf } from '#contract/estimate.ts';
import { Problem } from '#contract/problem/problem-reply.ts';
import { paths } from '#site/paths.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { problemBody } from '../http/problem-reply.ts';
import { isProbe, problemReplies, retryAfter } from './openapi-problems.ts';
import { securityOf, securitySchemes } from './openapi-security.ts';

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

/** The body: the fields, and the files beside them. */
export function bodySchema(endpoint: Endpoint): JsonSchema | undefined {
  const { body, files } = endpoint;
  const fields = body && explained(wireSchema(body), docsOf(endpoint).fields);
  if (!files) return fields;
  const types = files.kind === 'picture' ? 'JPG, PNG oder WebP' : 'PDF, JPG oder PNG';
  const file = { type: 'string', format: 'binary', description: `${types}, höchstens 5 MB` };
  const sent = files.most === 1 ? file : { type: 'array', items: file, maxItems: files.most };
  return {
    ...fields,
    type: 'object',
    properties: { ...fields?.properties, [files.name]: sent },
    required: [...(fields?.required ?? []), ...(files.most === 1 ? [files.name] : [])],
  };
}

const explained = (schema: JsonSchema, meanings: EndpointDoc['fields'] = {}): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const description = meanings[name];
      return [name, description === undefined ? field : { ...field, description }];
    }),
  ),
});

/** OpenAPI 3.1, read off the contract. */
export const openApiDocument = (siteUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Schnittstelle des Bestattungshauses',
    version: manifest.version,
    description: 'Beträge sind Euro mit höchstens zwei Nachkommastellen. Lesbar unter /api/docs.',
    contact: { url: siteUrl + paths.contact },
    license: { name: 'Alle Rechte vorbehalten', url: siteUrl + paths.imprint },
  },
  servers: [{ url: siteUrl }],
  tags: endpointGroups.map(({ name, description }) => ({ name, description })),
  paths: pathItems(),
  components: {
    schemas: { Problem: { ...problemSchema(wireSchema(Problem)), examples: [problemBody('unknown-estimate')] } },
    headers: { RetryAfter: retryAfter },
    securitySchemes: securitySchemes(siteUrl),
  },
});

/** As `problem-reply.ts` writes it: beside what the client reads, the two members that RFC 9457 gives every problem. */
const problemSchema = (readByClient: JsonSchema): JsonSchema => ({
  ...readByClient,
  properties: {
    type: { type: 'string', description: 'Wo das Problem erklärt ist: /api/docs#code.' },
    title: { type: 'string', description: 'Der Satz, der zu diesem Code gehört.' },
    ...readByClient.properties,
    waitSeconds: { type: 'integer', description: retryAfter.description },
  },
});

function pathItems(): Record<string, Record<string, unknown>> {
  const items: Record<string, Record<string, unknown>> = {};
  for (const { name, endpoints } of endpointGroups)
    for (const endpoint of endpoints) {
      items[endpoint.path] ??= {};
      Object.assign(items[endpoint.path] as object, { [endpoint.method.toLowerCase()]: operation(endpoint, name) });
    }
  return items;
}

const operation = (endpoint: Endpoint, tag: string) => ({
  operationId: operationId(endpoint),
  summary: endpoint.summary,
  tags: [tag],
  security: securityOf(endpoint),
  parameters: [
    ...parameters('path', endpoint.params),
    ...parameters('query', endpoint.query),
    ...(endpoint.once ? [idempotencyParameter] : []),
    ...(endpoint.version ? [versionParameter(endpoint.version)] : []),
  ],
  ...requestBody(endpoint),
  responses: { 200: success(endpoint), ...problemReplies(endpoint), ...unavailable(endpoint) },
});

function requestBody(endpoint: Endpoint) {
  const schema = bodySchema(endpoint);
  if (!schema) return {};
  const type = endpoint.files ? 'multipart/form-data' : 'application/json';
  const example = endpoint.files ? undefined : docsOf(endpoint).example?.body;
  return { requestBody: { required: true, content: { [type]: { schema, ...(example ? { example } : {}) } } } };
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

const idempotencyParameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description:
    'Eine Kennung dieser Anfrage: noch einmal gesendet, geschieht es einmal und wird zweimal gleich beantwortet.',
  schema: { type: 'string', format: 'uuid' },
};

const versionParameter = (version: 'needed' | 'optional') => ({
  name: VERSION_HEADER,
  in: 'header',
  required: version === 'needed',
  description: 'Der ETag, mit dem der Eintrag gelesen wurde; ist er inzwischen geändert, wird nichts überschrieben.',
  schema: { type: 'string' },
});

const isEstimate = ({ path }: Endpoint): boolean => path === createEstimate.path || path === getEstimatePdf.path;
const referenceHeader = {
  [ESTIMATE_REFERENCE_HEADER]: { description: 'Das Aktenzeichen.', schema: { type: 'string' } },
};
const binary = { schema: { type: 'string', format: 'binary' } };

function success(endpoint: Endpoint) {
  const { reply } = endpoint;
  if (reply === 'file') return { description: 'Die Datei.', content: { '*/*': binary } };
  if (reply !== 'pdf')
    return { description: 'Die Antwort.', content: { 'application/json': { schema: wireSchema(reply) } } };
  return {
    description: 'Das PDF.',
    ...(isEstimate(endpoint) ? { headers: referenceHeader } : {}),
    content: { 'application/pdf': binary },
  };
}

/** The reply to a monitor has the same form, whether the server is well or not. */
const unavailable = (endpoint: Endpoint) =>
  isProbe(endpoint)
    ? { 503: { ...success(endpoint), description: 'Die Datenbank antwortet nicht, oder der Server wird beendet.' } }
    : {};
