const isLong = process.env.TORTURE === 'long';

/** `npm run torture` does all of it; every run of the tests a little. `awayMs`: how long a database is gone. */
export const extent = isLong
  ? {
      orders: 1000,
      kills: 40,
      equal: 100,
      totals: 10_000,
      attachments: 200,
      awayMs: 15_000,
      stops: 10,
      timeoutMs: 1_800_000,
    }
  : { orders: 60, kills: 3, equal: 100, totals: 300, attachments: 6, awayMs: 1000, stops: 1, timeoutMs: 240_000 };

export { isLong };
