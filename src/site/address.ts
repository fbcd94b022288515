/** Whether an address, with its query or without, is one of the interface. */
export const isApiPath = (address: string): boolean => /^\/api([/?]|$)/.test(address);

/** The address a visitor sees: `build.format: 'file'` lets Astro say `/kontakt.html` for `/kontakt`. */
export const pathOf = ({ pathname }: Pick<URL, 'pathname'>): string =>
  pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';

/** Secure cookies and HSTS are for https alone: a browser drops the one and ignores the other on http. */
export const isHttps = (siteUrl: string): boolean => siteUrl.startsWith('https:');
