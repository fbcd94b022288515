/** How long one file of tests took. */
export type FileTime = { readonly file: string; readonly seconds: number };

const SHOWN = 20;

/** A line for each of the slowest files, the slowest first; nothing where no time is known. */
export function slowest(times: readonly FileTime[]): readonly string[] {
  if (times.length === 0) return [];
  const sorted = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
  return [
    `   slowest ${sorted.length} of ${times.length} files:`,
    ...sorted.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`),
  ];
}
