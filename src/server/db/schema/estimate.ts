/** Stored estimates and the lists of the accounts. */
export type EstimateTables = {
  estimate: EstimateTable;
  user_estimate: UserEstimateTable;
};

type EstimateTable = {
  reference: string;
  created_at: string;
  valid_until: string;
  min_cents: number;
  max_cents: number;
  request: string;
  /** The whole estimate as JSON, amounts in cents. */
  document: string;
};

type UserEstimateTable = { user_id: string; reference: string; added_at: string };
