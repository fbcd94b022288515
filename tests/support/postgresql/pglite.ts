import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '#server/db/connection/open.ts';
import type { Tables } from '#server/db/schema.ts';

/** A PostgreSQL of empty tables. To start one takes a second, to empty one a tenth: what a suite has closed, the next one gets. */
export async function openPglite(): Promise<Database> {
  const pglite = free.pop() ?? (await startPglite());
  const dialect = new PGliteDialect({ pglite: givenBackWhenClosed(pglite) });
  return { kind: 'postgresql', db: new Kysely<Tables>({ dialect }) };
}

/** Of this worker. */
const free: PGlite[] = [];
/** Each holds about 100 MB. */
const MOST_FREE = 2;
/** The same in each of this worker: all come from one file. */
let atFirst: AtFirst | undefined;

type AtFirst = {
  readonly schema: string;
  readonly tables: readonly string[];
  /** Of the tables that the migrations have filled. */
  readonly rows: ReadonlyMap<string, unknown>;
  /** How many rows and pages the planner takes each table and index to have. */
  readonly sizes: unknown;
};

async function startPglite(): Promise<PGlite> {
  const pglite = await PGlite.create({ loadDataDir: await openAsBlob(inject('emptyPostgresql')) });
  pglite.parsers = ofValues(pglite.parsers);
  pglite.serializers = ofValues(pglite.serializers);
  atFirst ??= await readAtFirst(pglite);
  return pglite;
}

async function readAtFirst(pglite: PGlite): Promise<AtFirst> {
  const { rows: named } = await pglite.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  );
  const tables = named.map(({ name }) => name);
  const { schema, filled } = await stateOf(pglite, tables);
  const rows = new Map<string, unknown>();
  for (const table of filled) rows.set(table, await rowsOf(pglite, table));
  const [{ sizes } = { sizes: [] }] = (await pglite.query<{ sizes: unknown }>(READ_SIZES)).rows;
  return { schema, tables, rows, sizes };
}

const READ_SIZES = `select json_agg(sizes) as sizes from
  (select relname, relpages, reltuples, relallvisible from pg_class where relnamespace = 'public'::regnamespace) as sizes`;

/** A vacuum counts: a table that is known to be empty is read by another plan than one of which nothing is known. */
const RESET_SIZES = `update pg_class set (relpages, reltuples, relallvisible) =
    (first.relpages, first.reltuples, first.relallvisible)
  from json_populate_recordset(null::pg_class, $1) as first
  where pg_class.relname = first.relname and pg_class.relnamespace = 'public'::regnamespace
    and (pg_class.relpages, pg_class.reltuples, pg_class.relallvisible)
      is distinct from (first.relpages, first.reltuples, first.relallvisible)`;

const DROP_STATISTICS = `delete from pg_statistic using pg_class
  where pg_class.oid = starelid and relnamespace = 'public'::regnamespace`;

/** PostgreSQL numbers the types of values below this, and those of the rows of each table from it on. */
const FIRST_ROW_TYPE = 10_000;

/** PGlite knows the rows of each table as a type, and copies what it knows for each query: that took half of its time. */
const ofValues = <T>(types: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(types).filter(([number]) => Number(number) < FIRST_ROW_TYPE));

function givenBackWhenClosed(pglite: PGlite): PGlite {
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    const isEmpty = free.length < MOST_FREE && (await emptied(pglite));
    if (isEmpty) free.push(pglite);
    else await pglite.close();
  };
  return new Proxy(pglite, {
    get(target, name) {
      if (name === 'close') return close;
      if (name === 'closed') return closed;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * Rows that the migrations have written are put back as they were; numbers are given out from the first one on again. To truncate
 * a table takes twenty times as long as to delete its rows, and takes each table along that refers to it.
 */
async function emptied(pglite: PGlite): Promise<boolean> {
  if (!atFirst) return false;
  // A table that is gone cannot be asked.
  const { schema, filled } = await stateOf(pglite, atFirst.tables).catch(() => NO_STATE);
  if (schema !== atFirst.schema) return false;
  // A replica asks no trigger and no foreign key.
  await pglite.exec('set session_replication_role = replica');
  await pglite.exec(filled.map((table) => `delete from ${identifier(table)}`).join(';'));
  // Each by itself: what must not be part of a transaction is refused among several statements.
  if (filled.length > 0) await pglite.exec(`vacuum ${filled.map(identifier).join(', ')}`);
  for (const [table, rows] of atFirst.rows)
    await pglite.query(
      `insert into ${identifier(table)} select * from json_populate_recordset(null::${identifier(table)}, $1)`,
      [rows],
    );
  await pglite.query(RESET_SIZES, [atFirst.sizes]);
  await pglite.exec(DROP_STATISTICS);
  await pglite.exec(RESTART_SEQUENCES);
  await pglite.exec('discard all');
  return true;
}

const RESTART_SEQUENCES = `do $$ declare each record; begin
  for each in select schemaname, sequencename from pg_sequences where last_value is not null loop
    execute format('alter sequence %I.%I restart', each.schemaname, each.sequencename);
  end loop;
end $$`;

const identifier = (name: string): string => `"${name}"`;

type State = {
  /** Another text after any change of columns, constraints, triggers or migrations: how many there are, and the youngest. */
  readonly schema: string;
  /** Tables with rows. */
  readonly filled: readonly string[];
};

const NO_STATE: State = { schema: '', filled: [] };

async function stateOf(pglite: PGlite, tables: readonly string[]): Promise<State> {
  const asked = tables.map((table) => `exists (select from ${identifier(table)}) as ${identifier(table)}`);
  const { rows } = await pglite.query<Readonly<Record<string, unknown>>>(`select ${[SCHEMA, ...asked].join(', ')}`);
  const [{ schema, ...isFilled } = {}] = rows;
  return { schema: String(schema), filled: tables.filter((table) => isFilled[table] === true) };
}

const SCHEMA = `concat_ws(' ', ${['pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_index', 'public.kysely_migration']
  .map((part) => `(select concat(count(*), ' ', max(xmin::text::bigint)) from ${part})`)
  .join(', ')}) as schema`;

async function rowsOf(pglite: PGlite, table: string): Promise<unknown> {
  const { rows } = await pglite.query<{ all: unknown }>(
    `select json_agg(each) as all from ${identifier(table)} as each`,
  );
  return rows[0]?.all;
}
