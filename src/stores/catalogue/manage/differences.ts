import { call } from '#client/call.ts';
import { type FileDifference, listFileDifferences } from '#contract/catalogue-row.ts';
import { rowOfFile } from '#domain/catalogue/file-difference.ts';
import { createArea } from '../../area.ts';
import type { Result } from '../../result.ts';
import { type ChangeResult, changeRows } from './change-rows.ts';

export type { FileDifference } from '#contract/catalogue-row.ts';

/** Rows that are one thing in `content/` and another in the database; the first page. */
export const differencesArea = createArea<{ readonly rows: readonly FileDifference[]; readonly total: number }>();

export const loadDifferences = (): Promise<unknown> =>
  differencesArea.track(() => call(listFileDifferences, { query: {} }));

/** The row becomes what the file says, and follows it again. */
export async function takeFromFile(difference: FileDifference): Promise<Result<ChangeResult>> {
  const result = await changeRows({
    thing: difference.thing,
    rows: [rowOfFile(difference)],
    reason: 'Wie mitgeliefert',
  });
  if (result.ok) await loadDifferences();
  return result;
}
