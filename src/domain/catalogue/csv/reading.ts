/** The content of a cell; undefined: nothing. Where it cannot be read, a German sentence says why. */
export type CellReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };
