import type { RowState } from './row.ts';

type Value = Readonly<Record<string, unknown>>;

export type FileDifference = {
  readonly id: string;
  readonly version: number;
  readonly state: RowState;
  /** Null: no longer in the file. */
  readonly fileValue: Value | null;
};

/**
 * „Datei übernehmen“: the row for `POST /api/catalogue-row` after which the database says what the file says. From then on the row
 * follows the file again.
 */
export const rowOfFile = ({ id, version, state, fileValue }: FileDifference) => ({
  id,
  // A deleted row has no version that anybody could have read: it is made anew.
  ...(state === 'deleted' ? {} : { version }),
  ...(fileValue === null ? {} : { value: fileValue }),
});
