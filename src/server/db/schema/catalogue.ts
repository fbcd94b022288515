/** The catalogue as rows (`domain/catalogue/row.ts`), and changes that hold from a later day. */
export type CatalogueTables = {
  catalogue_row: CatalogueRowTable;
  scheduled_change: ScheduledChangeTable;
};

type CatalogueRowTable = {
  thing: string;
  id: string;
  /** Counted from 1; an ETag of the row. */
  version: number;
  position: number;
  /** `RowState` */
  state: string;
  /** As the wire has it, as JSON: prices in euros. */
  value: string;
  /** The row of `content/` at the last start; JSON `null` where it was there once, SQL null where it never was. */
  file_value: string | null;
  /** 1 where a person changed it: later changes of the file are only reported. */
  edited: number;
};

type ScheduledChangeTable = {
  id: string;
  thing: string;
  thing_id: string;
  /** Calendar day in Germany. */
  valid_from: string;
  /** `{field: {from, to}}` as JSON; null: no longer offered from this day on. */
  fields: string | null;
  /** `waiting`, `applied`, `conflict` or `cancelled`. */
  state: string;
  created_at: string;
  by_id: string | null;
  by_name: string;
  reason: string | null;
  /** The action it stands for (`ChangeAction`). */
  action: string | null;
  /** A sentence for people why it could not be applied, with the state `conflict`. */
  problem: string | null;
};
