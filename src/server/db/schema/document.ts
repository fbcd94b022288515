/** Files uploaded for an order or a message. */
export type DocumentTables = { document: DocumentTable };

type DocumentTable = {
  id: string;
  name: string;
  type: string;
  size: number;
  bytes: Uint8Array;
  owner: string | null;
  created_at: string;
};
