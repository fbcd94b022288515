import { catalogueFromRows } from '#domain/catalogue/from-rows.ts';
import { firmFindings } from '#domain/golive/firm.ts';
import type { Finding } from '#domain/golive/golive.ts';
import { type PricedCatalogue, priceFindings } from '#domain/golive/prices.ts';
import { settingFindings } from '#domain/golive/settings.ts';
import { textFindings } from '#domain/golive/texts.ts';
import type { Config } from '../config.ts';
import { readContent } from '../content/content.ts';
import { markdownLines } from '../content/markdown-lines.ts';
import { readStoredCatalogue } from './stored-catalogue.ts';

/** Everything to be corrected before the site is public. Read-only: creates no folder and no database. */
export async function goLiveFindings(config: Config, contentDir: string): Promise<Finding[]> {
  const { firm, catalogueRows } = readContent(contentDir);
  const stored = await readStoredCatalogue(config);
  const [catalogue, where]: [PricedCatalogue, string] = stored
    ? [stored, 'in der Datenbank, unter „Daten Verwalten“']
    : [catalogueFromRows(catalogueRows), 'content/katalog'];
  return [
    ...firmFindings(firm),
    ...textFindings(markdownLines(contentDir)),
    ...priceFindings(catalogue, where),
    ...settingFindings(config),
  ];
}
