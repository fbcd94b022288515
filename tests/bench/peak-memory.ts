import { existsSync, readFileSync } from 'node:fs';
import type { Site } from '../support/site-process.ts';
import { atMost, type Row } from './table.ts';

const HIGHEST_MB = 200;

export function peakMemory(site: Site): Row[] {
  const peak = peakMegabytes(site);
  return peak === undefined
    ? [{ what: 'peak memory', value: 'only known on Linux' }]
    : [atMost('peak memory', peak, HIGHEST_MB, 'MB')];
}

/** VmHWM: the most memory the process ever held, as Linux counts it; undefined elsewhere. */
export function peakMegabytes({ pid }: Site): number | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}
