/** Texts edited in the browser. */
export type WordingTables = {
  text_version: TextVersionTable;
};

/** Append-only: the newest version of a path stands for the file. */
type TextVersionTable = {
  path: string;
  n: number;
  /** Null: the text was taken away. */
  body: string | null;
  /** User id. */
  author: string | null;
  at: string;
  note: string | null;
  /** Of the file on disk that the author has seen. */
  file_hash: string;
};
