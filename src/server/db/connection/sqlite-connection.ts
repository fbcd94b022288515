import type { CompiledQuery, DatabaseConnection, QueryResult, SqliteDatabase } from 'kysely';
import type { LongStatements } from './long-statements.ts';
import { type LockWait, retryWhileLocked } from './retry-while-locked.ts';
import type { Turns } from './turns.ts';

/** Of all connections to one file. */
type Shared = { readonly turns: Turns; readonly longStatements: LongStatements; readonly lockWait: LockWait };

/**
 * A transaction acquires the write lock at its begin: only there, and at a statement outside a transaction, can another
 * process hold the lock, so only these are retried. The mutex is released during the wait, so reads go on.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: SqliteDatabase;
  readonly #turns: Turns;
  readonly #longStatements: LongStatements;
  readonly #lockWait: LockWait;
  /** Set while a transaction is open. */
  #endTurn: (() => void) | undefined;

  constructor(database: SqliteDatabase, { turns, longStatements, lockWait }: Shared) {
    this.#database = database;
    this.#turns = turns;
    this.#longStatements = longStatements;
    this.#lockWait = lockWait;
  }

  async begin(command: 'begin' | 'begin immediate'): Promise<void> {
    this.#endTurn = await retryWhileLocked(async () => {
      const endTurn = await this.#turns();
      try {
        await this.#longStatements.pause();
        this.#run(command);
        return endTurn;
      } catch (error) {
        endTurn();
        throw error;
      }
    }, this.#lockWait);
  }

  commit(): void {
    this.#run('commit');
    this.#end();
  }

  rollback(): void {
    try {
      this.#run('rollback');
    } finally {
      this.#end();
    }
  }

  /** A transaction that was neither committed nor rolled back is rolled back. */
  release(): void {
    if (this.#endTurn) this.rollback();
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endTurn) {
      const pause = this.#longStatements.pause();
      if (pause) await pause;
      return this.#run(sql, parameters);
    }
    return retryWhileLocked(async () => {
      const endTurn = await this.#turns();
      try {
        await this.#longStatements.pause();
        return this.#run<R>(sql, parameters);
      } finally {
        endTurn();
      }
    }, this.#lockWait);
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const endTurn = this.#endTurn ? undefined : await this.#turns();
    try {
      for (const row of this.#database.prepare(sql).iterate(parameters)) yield { rows: [row as R] };
    } finally {
      endTurn?.();
    }
  }

  #end(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }

  #run<R>(sql: string, parameters: readonly unknown[] = []): QueryResult<R> {
    const statement = this.#database.prepare(sql);
    const { timed } = this.#longStatements;
    if (statement.reader) return { rows: timed(() => statement.all(parameters)) as R[] };
    const { changes, lastInsertRowid } = timed(() => statement.run(parameters));
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }
}
