/** Files uploaded for an order, a message or a case. */
export type DocumentTables = {
  document: DocumentTable;
  document_piece: DocumentPieceTable;
  loose_object: LooseObjectTable;
};

type DocumentTable = {
  id: string;
  name: string;
  type: string;
  /** Of the file, wherever it lies. */
  size: number;
  owner: string | null;
  created_at: string;
  /** In hexadecimal; null of files from before, until the job has read them. */
  sha256: string | null;
  /** In the store of `S3_URL`; null: the file is in the database. */
  object_key: string | null;
  /** In `document_piece`; null: the file is in the store, or of before and in `bytes`. */
  content_key: string | null;
  /** Of a file of before, until the job has moved it; null, or empty, of all others. */
  bytes: Uint8Array | null;
};

/** Of the content of a file that is in the database; written before its document. */
type DocumentPieceTable = { content_key: string; position: number; created_at: string; bytes: Uint8Array };

/** Objects of the store that no document names: on their way in, or to be removed. */
type LooseObjectTable = {
  object_key: string;
  /** When it is removed from the store, or tried again; empty: at once. */
  due_at: string;
  /** To remove it; 0: a document may still take it. */
  attempts: number;
};
