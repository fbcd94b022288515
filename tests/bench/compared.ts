import { type Row, shown } from './table.ts';

/** One measured number of a program. */
export type Figure = {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly better: 'more' | 'less';
};

type Runs = readonly (readonly Figure[])[];

/** A row below it is marked. */
const LEAST_RATIO = 0.9;

/** The medians of the same figures in several runs of two programs. Above 1 it has become better, below 1 worse. */
export function comparedRows(section: string, before: Runs, now: Runs): Row[] {
  const [first = []] = now;
  return first.flatMap(({ what, unit, better }) => {
    const [was, is] = [medianOf(before, what), medianOf(now, what)];
    if (was === undefined || is === undefined) return [];
    const ratio = was === is ? 1 : better === 'more' ? is / was : was / is;
    return {
      what: `${section}: ${what}`,
      value: shown(is, unit),
      peer: shown(was, unit),
      ratio,
      bound: `≥ ${shown(LEAST_RATIO)}`,
      reached: ratio >= LEAST_RATIO,
    };
  });
}

function medianOf(runs: Runs, what: string): number | undefined {
  const values = runs
    .flatMap((figures) => figures.filter((figure) => figure.what === what).slice(0, 1))
    .map(({ value }) => value)
    .sort((a, b) => a - b);
  const [low, high] = [values[(values.length - 1) >> 1], values[values.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
