import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { permissionOf } from '#domain/account/permission.ts';

/** What only admins may call. */
export const adminEndpoints: readonly Endpoint[] = endpoints.filter((endpoint) =>
  permissionOf(endpoint)?.callers.every((caller) => caller === 'admin'),
);
