/** A text that was changed and not saved, as this browser keeps it, with the version it was changed from. */
export type LocalCopy = {
  readonly version: number;
  readonly text: string;
  /** ISO time. */
  readonly at: string;
};

const keyOf = (path: string): string => `text-copy:${path}`;

/** Undefined where there is none, or what is kept cannot be read. */
export function readCopy(path: string): LocalCopy | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(keyOf(path)) ?? 'null') as Partial<LocalCopy> | null;
    const isCopy = typeof copy?.text === 'string' && typeof copy.version === 'number' && typeof copy.at === 'string';
    return isCopy ? (copy as LocalCopy) : undefined;
  } catch {
    return undefined;
  }
}

/** False where this browser stores nothing. */
export function keepCopy(path: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(path), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function dropCopy(path: string): void {
  try {
    localStorage.removeItem(keyOf(path));
  } catch {
    // Nothing was kept.
  }
}
