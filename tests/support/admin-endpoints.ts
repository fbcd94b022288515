import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { may } from '#domain/account/role.ts';

/** What only admins may call. */
export const adminEndpoints: readonly Endpoint[] = endpoints.filter((endpoint) => !may('user', endpoint.may));
