import {
  createQueryId,
  type DatabaseConnection,
  type Driver,
  IdentifierNode,
  type QueryCompiler,
  RawNode,
  type SqliteDatabase,
  type TransactionSettings,
} from 'kysely';
import { longStatements } from './long-statements.ts';
import { LOCK_WAIT, type LockWait } from './retry-while-locked.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { turns } from './turns.ts';

/** One file, any number of logical connections: transactions and single statements run one after the other. */
export class SqliteDriver implements Driver {
  readonly #open: () => SqliteConnection;
  readonly #close: () => void;

  constructor(database: SqliteDatabase, lockWait: LockWait = LOCK_WAIT) {
    const shared = { turns: turns(), longStatements: longStatements(), lockWait };
    this.#open = () => new SqliteConnection(database, shared);
    this.#close = () => database.close();
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#open();
  }

  beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    return own(connection).begin(accessMode === 'read only' ? 'begin' : 'begin immediate');
  }

  commitTransaction = async (connection: DatabaseConnection): Promise<void> => own(connection).commit();

  rollbackTransaction = async (connection: DatabaseConnection): Promise<void> => own(connection).rollback();

  savepoint = point('savepoint');
  rollbackToSavepoint = point('rollback to');
  releaseSavepoint = point('release');

  releaseConnection = async (connection: DatabaseConnection): Promise<void> => own(connection).release();

  async destroy(): Promise<void> {
    this.#close();
  }
}

const own = (connection: DatabaseConnection): SqliteConnection => connection as SqliteConnection;

const point =
  (command: string) =>
  async (connection: DatabaseConnection, name: string, compileQuery: QueryCompiler['compileQuery']): Promise<void> => {
    const node = RawNode.createWithChildren([RawNode.createWithSql(`${command} `), IdentifierNode.create(name)]);
    await connection.executeQuery(compileQuery(node, createQueryId()));
  };
