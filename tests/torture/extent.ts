const isLong = process.env.TORTURE === 'long';

/** `npm run torture` does all of it; every run of the tests a little. `awayMs`: how long a database is gone. */
export const extent = isLong
  ? {
      orders: 1000,
      kills: 40,
      edits: 1000,
      equal: 100,
      totals: 10_000,
      attachments: 200,
      selections: 10_000,
      agreements: 2000,
      /** Of the values of order-bad-input.test.ts, how many each field meets on PostgreSQL. */
      perhaps: 12,
      awayMs: 15_000,
      stops: 10,
      publishKills: 20,
      visitors: 100,
      publications: 5,
      logActs: 1000,
      logKills: 20,
      timeoutMs: 1_800_000,
    }
  : {
      orders: 24,
      kills: 1,
      edits: 80,
      equal: 30,
      totals: 150,
      attachments: 3,
      selections: 2000,
      agreements: 24,
      perhaps: 3,
      awayMs: 1000,
      stops: 1,
      publishKills: 1,
      visitors: 6,
      publications: 1,
      logActs: 100,
      logKills: 1,
      timeoutMs: 240_000,
    };

export { isLong };
