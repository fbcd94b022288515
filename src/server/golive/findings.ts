import { catalogueFromRows } from '#domain/catalogue/from-rows.ts';
import type { Finding } from '#domain/golive/golive.ts';
import type { PricedCatalogue } from '#domain/golive/prices.ts';
import type { Config } from '../config.ts';
import { readContent } from '../content/content.ts';
import { collectFindings, IN_DATABASE } from './collect-findings.ts';
import { readStoredCatalogue } from './stored-catalogue.ts';

/** Everything to be corrected before the site is public. Read-only: creates no folder and no database. */
export async function goLiveFindings(config: Config, contentDir: string): Promise<Finding[]> {
  const { firm, catalogueRows } = readContent(contentDir);
  const stored = await readStoredCatalogue(config);
  const [catalogue, where]: [PricedCatalogue, string] = stored
    ? [stored, IN_DATABASE]
    : [catalogueFromRows(catalogueRows), 'content/katalog'];
  return collectFindings({ firm, contentDir, config, catalogue, where });
}
