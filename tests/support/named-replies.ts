import type { Endpoint } from '#contract/endpoint.ts';
import { openApiDocument } from '#server/docs/openapi.ts';

type Operation = { readonly responses: Readonly<Record<string, unknown>> };

const paths = openApiDocument('https://muster.example').paths as Record<string, Record<string, Operation>>;

/** The statuses that the OpenAPI document names for an endpoint; `default`, which would be any other, left out. */
export const namedStatuses = ({ method, path }: Endpoint): number[] =>
  Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {})
    .filter((status) => status !== 'default')
    .map(Number);
