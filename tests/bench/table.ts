export type Row = {
  readonly what: string;
  readonly value: string;
  readonly bound?: string;
  /** Left out where nothing is promised. */
  readonly reached?: boolean;
};

const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

export const shown = (value: number, unit = ''): string => `${number.format(value)}${unit && ` ${unit}`}`;

export const atLeast = (what: string, value: number, bound: number, unit = ''): Row => ({
  what,
  value: shown(value, unit),
  bound: `≥ ${shown(bound, unit)}`,
  reached: value >= bound,
});

export const atMost = (what: string, value: number, bound: number, unit = ''): Row => ({
  what,
  value: shown(value, unit),
  bound: `≤ ${shown(bound, unit)}`,
  reached: value <= bound,
});

export function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`);
  const widest = Math.max(...rows.map(({ what }) => what.length), 20);
  for (const { what, value, bound = '', reached } of rows) {
    const mark = reached === undefined ? '' : reached ? 'ok' : '✗ MISSED';
    console.log(`  ${what.padEnd(widest)}  ${value.padStart(26)}  ${bound.padEnd(14)} ${mark}`.trimEnd());
  }
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
