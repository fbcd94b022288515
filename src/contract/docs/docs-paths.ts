/** Paths of the API description: under /api, but no endpoints of the contract. */
export const docsPaths = { document: '/api/openapi.json', page: '/api/docs' } as const;
