/** Where the consent dialog lies. Loaded only when asked for, so pages carry neither its script nor its words. */
export const consentPaths = { script: '/einwilligung.js', texts: '/einwilligung.json' } as const;
