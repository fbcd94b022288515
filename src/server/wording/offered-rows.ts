import { type CatalogueRow, decodeRow } from '#domain/catalogue/row.ts';
import { listRows } from '../db/catalogue-row.ts';
import type { Services } from '../services.ts';

/** What the pages will show of the catalogue, read anew when it has changed: texts are checked against it as in a build. */
export function offeredRows({ database, catalogue }: Pick<Services, 'database' | 'catalogue'>) {
  let kept: { readonly version: string; readonly rows: readonly CatalogueRow[] } | undefined;
  return async (): Promise<readonly CatalogueRow[]> => {
    const { version } = catalogue.current();
    if (kept?.version !== version) {
      const offered = (await listRows(database.db)).filter(({ state }) => state === 'offered');
      kept = { version, rows: offered.map(({ thing, value }) => decodeRow(thing, value)) };
    }
    return kept.rows;
  };
}
