/** The names in braces, in order: `placeholders('Seite {page} von {pages}')` -> `['page', 'pages']`. */
export const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/** `fill('Seite {page}', {page: 2})` -> `Seite 2`. What is put in is not looked at again. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** `{page}, {pages}`, as messages to editors show them. */
export const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');
