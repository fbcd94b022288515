/** Where the library of the consent lies. Loaded with its first use, so pages carry neither its script nor its words. */
export const consentPaths = { script: '/einwilligung.js', texts: '/einwilligung.json' } as const;
