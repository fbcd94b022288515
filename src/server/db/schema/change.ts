/** Changes made in the browser or by a file, in the order of `sequence`. */
export type ChangeTables = { change: ChangeTable };

type ChangeTable = {
  id: string;
  sequence: number;
  thing: string;
  thing_id: string;
  at: string;
  /** Null: the server, from a file. Empty: a person who is no longer named. */
  by_id: string | null;
  by_name: string;
  /** The action: `created`, `changed`, `withdrawn`, `deleted` or `offered`. */
  action: string;
  before: string | null;
  after: string | null;
  reason: string | null;
};
