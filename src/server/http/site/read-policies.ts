import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PagePolicies, POLICIES_FILE } from '#site/page-policies.ts';

/** None of a site that an older program has built: its pages say their own (`page-headers.ts`). */
export function readPolicies(siteDir: string): PagePolicies {
  const file = join(siteDir, POLICIES_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PagePolicies) : {};
}
