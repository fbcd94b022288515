/** Secure cookies and HSTS are for https alone: a browser drops the one and ignores the other on http. */
export const isHttps = (siteUrl: string): boolean => siteUrl.startsWith('https:');
