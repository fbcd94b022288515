/**
 * Beginnings that spreadsheets read as a formula (OWASP, CSV Injection). Apostrophes before them count as well: otherwise a text
 * that really begins with one would lose it on its way back.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** `=cmd` -> `'=cmd`, which spreadsheets show as text. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
