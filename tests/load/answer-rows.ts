import { quantile, type Row, shown } from '../bench/table.ts';
import type { Report } from './generator.ts';
import { KINDS } from './kinds.ts';

const MOST_P95_MS = 100;

export const HEAD: Row = { what: '', value: cells(['answers', 'faults', 'p50', 'p95', 'p99']) };

/** Each kind with its bound, then every fault with its number. A kind that nobody was answered misses it. */
export function answerRows({ samples }: Report): Row[] {
  const rows = KINDS.map((kind) => rowOf(kind, samples[kind].ms, samples[kind].faults));
  const all = KINDS.flatMap((kind) => samples[kind].ms);
  const faults = Object.assign({}, ...KINDS.map((kind) => samples[kind].faults)) as Record<string, number>;
  const named = Object.entries(faults).map(([what, count]) => ({ what: `    ${count} times`, value: what }));
  return [...rows, rowOf('all', all, faults), ...named];
}

function rowOf(what: string, ms: readonly number[], faults: Readonly<Record<string, number>>): Row {
  const wrong = Object.values(faults).reduce((sum, count) => sum + count, 0);
  const p95 = quantile(ms, 0.95);
  const times = [0.5, 0.95, 0.99].map((share) => shown(Math.round(quantile(ms, share) * 10) / 10));
  return {
    what,
    value: cells([shown(ms.length), shown(wrong), ...times]),
    bound: `0, ≤ ${shown(MOST_P95_MS, 'ms')}`,
    reached: wrong === 0 && p95 <= MOST_P95_MS,
  };
}

function cells(texts: readonly string[]): string {
  return texts.map((text) => text.padStart(9)).join('');
}
