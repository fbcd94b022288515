import { fieldChanges } from '#domain/change/change.ts';
import type { StoredRow } from '../db/catalogue-row.ts';

/** For the log: of each field of a row that differs from its file. */
export const bothValues = ({ thing, id, state, value, fileValue }: StoredRow) => ({
  thing,
  id,
  state,
  fields:
    fileValue === null
      ? 'not in the file'
      : Object.entries(fieldChanges(fileValue, value)).map(([field, { from, to }]) => ({
          field,
          file: from,
          database: to,
        })),
});
