/**
 * The columns a person has chosen, by thing. It is what she asked this page to remember (§ 25 (2) no. 2 TDDDG), names nobody
 * and stays on the device.
 */
const KEY = 'manage_columns';

type Kept = Readonly<Record<string, readonly string[]>>;

function readAll(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

export const keptColumns = (thing: string): readonly string[] | undefined => readAll()[thing];

/** Undefined: as they come. */
export function keepColumns(thing: string, columns: readonly string[] | undefined): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [thing]: columns }));
  } catch {
    // A browser that stores nothing: they hold until the page is left.
  }
}
