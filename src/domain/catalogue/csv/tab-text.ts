/** More is a file: it has its own way in, with the same checks. */
export const MOST_PASTED = { letters: 200_000, rows: 500, cells: 5000 } as const;

type Pasted =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly message: string };

const TOO_MUCH = `Das sind mehr als ${MOST_PASTED.rows} Zeilen oder ${MOST_PASTED.cells.toLocaleString('de-DE')} Zellen. Bitte nehmen Sie dafür „CSV“.`;

/**
 * The cells that a spreadsheet puts into the clipboard: a tab between two, each row on a line. A cell with a tab, a line or a quotation mark
 * in it stands in quotation marks, and those inside are doubled.
 */
export function readTabText(text: string): Pasted {
  if (text.length > MOST_PASTED.letters) return { ok: false, message: TOO_MUCH };
  const rows: string[][] = [];
  let row: string[] = [];
  let cells = 0;
  for (const [, quoted, plain = '', end = ''] of text.replace(/(\r\n|\r|\n)$/, '').matchAll(CELL)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    cells += 1;
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (rows.length > MOST_PASTED.rows || cells > MOST_PASTED.cells) return { ok: false, message: TOO_MUCH };
    if (end === '') break;
  }
  return { ok: true, rows };
}

const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g;
