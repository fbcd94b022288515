/** The names in braces, in order: `placeholders('Seite {page} von {pages}')` -> `['page', 'pages']`. */
export const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/** `fill('Seite {page}', {page: 2})` -> `Seite 2`. What is put in is not looked at again; other words in braces stay as they are. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/** `{page}, {pages}`, as messages to editors show them. */
export const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** No brace but those around these names. */
export const hasOnlyInBraces = (text: string, allowed: readonly string[]): boolean =>
  !/[{}]/.test(text.replace(/\{(\w+)\}/g, (whole, name: string) => (allowed.includes(name) ? '' : whole)));

/** Said to editors where there are others. */
export const allowedInBraces = (allowed: readonly string[]): string =>
  allowed.length === 0
    ? 'Hier ist nichts in geschweiften Klammern erlaubt.'
    : `In geschweiften Klammern ist hier nur erlaubt: ${inBraces(allowed)}.`;
