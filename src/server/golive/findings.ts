import { catalogueFromRows } from '#domain/catalogue/from-rows.ts';
import type { Finding } from '#domain/golive/golive.ts';
import type { Config } from '../config.ts';
import { readContent } from '../content/content.ts';
import { collectFindings, IN_DATABASE, IN_FILES } from './collect-findings.ts';
import { readStoredData } from './stored-data.ts';

/** Everything to be corrected before the site is public. Read-only: creates no folder and no database. */
export async function goLiveFindings(config: Config, contentDir: string): Promise<Finding[]> {
  const { catalogueRows, ...files } = readContent(contentDir);
  const stored = await readStoredData(config, contentDir);
  const { firm } = stored ? readContent(stored.content) : files;
  const ofFiles = {
    catalogue: catalogueFromRows(catalogueRows),
    rows: catalogueRows.map((row) => ({ row, isOfFile: true, isEdited: false })),
    content: contentDir,
  };
  return collectFindings({
    ...(stored ?? ofFiles),
    firm,
    config,
    where: stored ? IN_DATABASE : IN_FILES,
    now: new Date(),
  });
}
