import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

const POOL_SIZE = 10;
/** Further requests are refused at once. */
const MAX_WAITING = 200;

/**
 * The timeouts of PostgreSQL are shorter than the client's `query_timeout`, which is for a server that no longer responds
 * (frozen, cable pulled).
 */
export const LIMITS_MS = {
  connectionTimeoutMillis: 4000,
  lock_timeout: 5000,
  statement_timeout: 8000,
  query_timeout: 9000,
  idle_in_transaction_session_timeout: 15_000,
  keepAliveInitialDelayMillis: 10_000,
};

/** A pool that removes broken and silent connections and limits the wait for a connection. */
export function openPool(connectionString: string, limits: Partial<typeof LIMITS_MS> = {}): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    keepAlive: true,
    ...LIMITS_MS,
    ...limits,
    Client: SelfEndingClient,
  });
  // Without a listener a broken idle connection would end the process; the next query gets a new one or a 503.
  pool.on('error', () => undefined);
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (pool.waitingCount >= MAX_WAITING) throw new PoolFull();
      const client = (await pool.connect()) as pg.PoolClient & SelfEndingClient;
      const release = client.release.bind(client);
      client.release = (failed) => release(failed ?? client.isSilent);
      return client as PostgresPoolClient;
    },
  };
}

/** After `query_timeout` pg would reuse the connection, and the next query would wait behind the lost one. */
class SelfEndingClient extends pg.Client {
  isSilent = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // The pool listens only to idle connections; without a listener a broken one would end the process.
    this.on('error', () => undefined);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]): unknown => {
      const result = query(...args);
      if (result instanceof Promise) result.catch((error: Error) => this.#endIfSilent(error));
      return result;
    };
    this.query = watched as typeof this.query;
  }

  #endIfSilent({ message }: Error): void {
    if (message !== 'Query read timeout') return;
    this.isSilent = true;
    (this as this & Connected).connection.stream.destroy();
  }
}

/** A member of pg's client that its types leave out. */
type Connected = { readonly connection: { readonly stream: { destroy(): void } } };

/** With PostgreSQL's code for `too_many_connections`. */
class PoolFull extends Error {
  readonly code = '53300';
  constructor() {
    super('too many requests wait for a connection');
  }
}
