/** Texts edited in the browser. */
export type WordingTables = {
  text_version: TextVersionTable;
  picture: PictureTable;
};

/** The newest version of a path stands for the file; none is changed, and replaced ones have a term. */
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

/** Photos of pages, by the name with which a text calls for them. */
type PictureTable = {
  name: string;
  type: string;
  alt: string;
  bytes: Uint8Array;
  /** Pixels; null where it was uploaded before these were read. */
  width: number | null;
  height: number | null;
  /** User id. */
  author: string | null;
  /** When it was uploaded last. */
  at: string;
};
