/** The address a visitor sees: `build.format: 'file'` lets Astro say `/kontakt.html` for `/kontakt`. */
export const pathOf = ({ pathname }: Pick<URL, 'pathname'>): string =>
  pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
