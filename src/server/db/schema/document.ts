/** Files uploaded for an order, a message or a case. */
export type DocumentTables = { document: DocumentTable; loose_object: LooseObjectTable };

type DocumentTable = {
  id: string;
  name: string;
  type: string;
  /** Of the file, wherever it lies. */
  size: number;
  /** Empty where `object_key` names the object that holds them. */
  bytes: Uint8Array;
  owner: string | null;
  created_at: string;
  /** In hexadecimal; null of files from before, until the job has read them. */
  sha256: string | null;
  /** In the store of `S3_URL`; null: the file is in `bytes`. */
  object_key: string | null;
};

/** Objects of the store that no document names: on their way in, or to be removed. */
type LooseObjectTable = {
  object_key: string;
  /** When it is removed from the store, or tried again; empty: at once. */
  due_at: string;
  /** To remove it; 0: a document may still take it. */
  attempts: number;
};
