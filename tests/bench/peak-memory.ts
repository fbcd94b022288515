import { existsSync, readFileSync } from 'node:fs';
import type { Site } from '../support/site-process.ts';
import { atMost, type Row } from './table.ts';

const HIGHEST_MB = 200;

/** VmHWM: the most memory the process ever held, as Linux counts it. */
export function peakMemory({ pid }: Site): Row[] {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return [{ what: 'peak memory', value: 'only known on Linux' }];
  const kilobytes = Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]);
  return [atMost('peak memory', kilobytes / 1024, HIGHEST_MB, 'MB')];
}
