export type Row = {
  readonly what: string;
  readonly value: string;
  /** The same of a peer in the same run. */
  readonly peer?: string;
  /** Our figure as a share of the peer's. */
  readonly ratio?: number;
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

type Pair = {
  readonly here: number;
  readonly peer: number;
  readonly unit?: string;
  /** The ratio that is promised: where less is better the highest, else the least. */
  readonly most?: number;
  readonly least?: number;
};

/** What is measured here beside a peer. Where both are nothing, neither is more than the other. */
export function beside(what: string, { here, peer, unit = '', most, least }: Pair): Row {
  const ratio = here === 0 && peer === 0 ? 1 : here / peer;
  const row: Row = { what, value: shown(here, unit), peer: shown(peer, unit), ratio };
  if (most !== undefined) return { ...row, bound: `≤ ${shown(most)}`, reached: ratio <= most };
  return least === undefined ? row : { ...row, bound: `≥ ${shown(least)}`, reached: ratio >= least };
}

export const ratioText = ({ ratio }: Row): string =>
  ratio === undefined || !Number.isFinite(ratio) ? '' : shown(ratio);

export const markOf = ({ reached }: Row): string => (reached === undefined ? '' : reached ? 'ok' : '✗ MISSED');

export function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`);
  const widest = Math.max(...rows.map(({ what }) => what.length), 20);
  for (const row of rows) {
    const { what, value, peer = '', bound = '' } = row;
    const figures = `${value.padStart(26)}  ${peer.padStart(16)}  ${ratioText(row).padStart(8)}`;
    console.log(`  ${what.padEnd(widest)}  ${figures}  ${bound.padEnd(14)} ${markOf(row)}`.trimEnd());
  }
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
