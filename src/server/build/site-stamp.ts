import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written last of all: a folder with this file is a whole site, and the file names the address it was built for. */
const stampOf = (siteDir: string): string => join(siteDir, '.built');

const bare = (address: string): string => address.replace(/\/+$/, '');

export const stampSite = (siteDir: string, address: string): void => writeFileSync(stampOf(siteDir), bare(address));

/** When a whole site for this address was finished, in milliseconds; -1 where there is none. */
export function finishedAt(siteDir: string, address: string): number {
  const stats = statSync(stampOf(siteDir), { throwIfNoEntry: false });
  return stats && readFileSync(stampOf(siteDir), 'utf8') === bare(address) ? stats.mtimeMs : -1;
}
