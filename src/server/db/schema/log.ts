export type LogTables = { log_entry: LogEntryTable };

/** Never updated; only its oldest rows are deleted (`server/log`). */
type LogEntryTable = {
  /** 1, 2, 3 … without a gap. */
  sequence: number;
  at: string;
  kind: string;
  actor_id: string | null;
  subject: string | null;
  /** JSON, keys sorted. */
  fields: string;
  previous_hash: string;
  hash: string;
};
