/** Settings of the server, counters of limits and idempotency keys. */
export type ServerTables = {
  setting: SettingTable;
  throttle: ThrottleTable;
  submission: SubmissionTable;
};

type SettingTable = { name: string; value: string };

type ThrottleTable = { key: string; count: number; started_at: string; last_at: string };

type SubmissionTable = { key: string; call: string; fingerprint: string; subject: string; created_at: string };
