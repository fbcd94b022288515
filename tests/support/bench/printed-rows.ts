/** A measured row as `tests/bench/table.ts` prints it. */
export type PrintedRow = {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** Undefined: neither is promised or told by the unit. */
  readonly better: 'more' | 'less' | undefined;
};

const ROW = /^ {2}(\S.*?) {2,}(-?[\d.]+(?:,\d+)?)(?: ([^\s\d]\D*?))?(?: {2,}([≥≤]).*)?$/;
const LESS_IS_BETTER = ['ms', 's', 'B', 'kB', 'MB'];

/** Of all that a run of the bench has printed; rows whose value is no single figure are left out. */
export const printedRows = (text: string): PrintedRow[] =>
  text.split('\n').flatMap((line) => {
    const [, what, figure, unit = '', sign] = ROW.exec(line.replace(/ {2,}(?:ok|✗ MISSED)$/, '')) ?? [];
    if (what === undefined || figure === undefined) return [];
    const value = Number(figure.replaceAll('.', '').replace(',', '.'));
    return [{ what, value, unit, better: betterOf(what, unit, sign) }];
  });

function betterOf(what: string, unit: string, sign: string | undefined): PrintedRow['better'] {
  if (sign !== undefined) return sign === '≥' ? 'more' : 'less';
  if (LESS_IS_BETTER.includes(unit)) return 'less';
  return /per second|a second/.test(`${what} ${unit}`) ? 'more' : undefined;
}

export type ComparedRow = {
  readonly what: string;
  readonly unit: string;
  readonly before: number;
  readonly now: number;
  /** Above 1 it has become better, below 1 worse; undefined where neither can be said. */
  readonly ratio: number | undefined;
};

type Runs = readonly (readonly PrintedRow[])[];

/** The medians of the same rows in several runs of two programs. */
export function comparedRows(before: Runs, now: Runs): ComparedRow[] {
  const [first = []] = now;
  return first.flatMap(({ what, unit, better }) => {
    const [was, is] = [medianOf(before, what), medianOf(now, what)];
    if (was === undefined || is === undefined) return [];
    const ratio = better === 'more' ? is / was : was / is;
    const isComparable = better !== undefined && Number.isFinite(ratio);
    return [{ what, unit, before: was, now: is, ratio: isComparable ? ratio : undefined }];
  });
}

function medianOf(runs: Runs, what: string): number | undefined {
  const values = runs
    .flatMap((rows) => rows.filter((row) => row.what === what).slice(0, 1))
    .map(({ value }) => value)
    .sort((a, b) => a - b);
  const [low, high] = [values[(values.length - 1) >> 1], values[values.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
