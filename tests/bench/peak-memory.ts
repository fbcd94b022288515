import { existsSync, readFileSync } from 'node:fs';

/** VmHWM: the most memory a process ever held, as Linux counts it; undefined elsewhere. */
export function peakMegabytes({ pid }: { readonly pid: number }): number | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}
