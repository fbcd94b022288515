import { existsSync, readFileSync } from 'node:fs';
import { ordersWithoutMails } from '../torture/stocktaking.ts';
import type { FuzzedSite } from './fuzzed-site.ts';

/** At its peak. */
const MOST_MEGABYTES = 500;
const HEALTHY_WITHIN_MS = 2000;

/** What the run has done to the server: does it answer, is its memory bounded, is its database whole. */
export async function aftermath({ origin, pid, inDatabase, brokenPages }: FuzzedSite): Promise<string[]> {
  const health = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(HEALTHY_WITHIN_MS) }).then(
    ({ status }) => status,
    () => 0,
  );
  const peak = memoryOf(pid, 'VmHWM');
  return [
    ...(health === 200 ? [] : [`/api/health answered ${health || 'nothing'}`]),
    ...(peak <= MOST_MEGABYTES ? [] : [`${peak} MB of memory at its peak`]),
    ...(await inDatabase(ordersWithoutMails)),
    ...brokenPages(),
  ];
}

/** Resident, in megabytes: now (`VmRSS`), or the most it ever was (`VmHWM`). 0 where the system does not say. */
export function memoryOf(pid: number | undefined, measure: 'VmRSS' | 'VmHWM'): number {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, kilobytes = '0'] = new RegExp(`^${measure}:\\s+(\\d+)`, 'm').exec(status) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
