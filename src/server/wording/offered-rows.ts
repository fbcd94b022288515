import { type CatalogueRow, decodeRow } from '#domain/catalogue/row.ts';
import { listRows } from '../db/catalogue-row.ts';
import type { Services } from '../services.ts';

/**
 * The rows that texts are checked against, as in a build: those of the catalogue that have a page, read anew when it has changed. The
 * others, thousands in a large catalogue, would be copied into the thread of the texts for nothing.
 */
export function offeredRows({ database, catalogue }: Pick<Services, 'database' | 'catalogue'>) {
  let kept: { readonly version: string; readonly rows: readonly CatalogueRow[] } | undefined;
  return async (): Promise<readonly CatalogueRow[]> => {
    const { version } = catalogue.current();
    if (kept?.version !== version) {
      const offered = (await listRows(database.db)).filter(({ state }) => state === 'offered');
      kept = { version, rows: offered.map(({ thing, value }) => decodeRow(thing, value)).filter(hasPage) };
    }
    return kept.rows;
  };
}

const hasPage = ({ value }: CatalogueRow): boolean => 'slug' in value && value.slug !== undefined;
