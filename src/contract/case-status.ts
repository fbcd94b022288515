import type { EndpointDocs } from './endpoint-docs.ts';

export const docs = (): EndpointDocs => ({});
