export type RetentionTables = { case_hold: CaseHoldTable; erasure: ErasureTable };

/** A case about which there is a dispute: neither its person nor a term deletes it, or what belongs to it. */
type CaseHoldTable = { reference: string; reason: string; by_id: string | null; by_name: string; at: string };

/** What was erased before its time, so that no backup brings it back (`server/retention/ledger.ts`). */
type ErasureTable = {
  /** HMAC of its number, of an account or of an address. */
  hash: string;
  /** When it was erased last. */
  at: string;
};
