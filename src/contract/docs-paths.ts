/** Under /api and yet no endpoint of the contract: they describe it. */
export const docsPaths = { document: '/api/openapi.json', page: '/api/docs' } as const;
