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
let schemaAtFirst: string | undefined;
/** Of the tables that the migrations have filled. */
const rowsAtFirst = new Map<string, unknown>();

async function startPglite(): Promise<PGlite> {
  const pglite = await PGlite.create({ loadDataDir: await openAsBlob(inject('emptyPostgresql')) });
  pglite.parsers = ofValues(pglite.parsers);
  pglite.serializers = ofValues(pglite.serializers);
  if (schemaAtFirst === undefined) {
    for (const table of await filledTables(pglite)) rowsAtFirst.set(table, await rowsOf(pglite, table));
    schemaAtFirst = await schemaOf(pglite);
  }
  return pglite;
}

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

/** Rows that the migrations have written are put back as they were; numbers are given out from the first one on again. */
async function emptied(pglite: PGlite): Promise<boolean> {
  if ((await schemaOf(pglite)) !== schemaAtFirst) return false;
  const filled = await filledTables(pglite);
  if (filled.length > 0) await pglite.exec(`truncate ${filled.map(identifier).join(', ')} restart identity cascade`);
  for (const [table, rows] of rowsAtFirst)
    await pglite.query(
      `insert into ${identifier(table)} select * from json_populate_recordset(null::${identifier(table)}, $1)`,
      [rows],
    );
  await pglite.exec(RESTART_SEQUENCES);
  // It must stand alone: several statements of one call are one transaction, in which it is refused.
  await pglite.exec('discard all');
  return true;
}

/** Also those of tables whose rows a test has deleted itself. */
const RESTART_SEQUENCES = `do $$ declare each record; begin
  for each in select schemaname, sequencename from pg_sequences where last_value is not null loop
    execute format('alter sequence %I.%I restart', each.schemaname, each.sequencename);
  end loop;
end $$`;

const identifier = (name: string): string => `"${name}"`;

async function filledTables(pglite: PGlite): Promise<readonly string[]> {
  const { rows: tables } = await pglite.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  );
  const asked = tables.map(
    ({ tablename }) => `exists (select from ${identifier(tablename)}) as ${identifier(tablename)}`,
  );
  const { rows } = await pglite.query<Readonly<Record<string, boolean>>>(`select ${asked.join(', ')}`);
  return Object.entries(rows[0] ?? {}).flatMap(([table, isFilled]) => (isFilled ? [table] : []));
}

async function rowsOf(pglite: PGlite, table: string): Promise<unknown> {
  const { rows } = await pglite.query<{ all: unknown }>(
    `select json_agg(each) as all from ${identifier(table)} as each`,
  );
  return rows[0]?.all;
}

/** Columns, indexes, constraints, triggers and the migrations that were run, as one text. */
async function schemaOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ all: string }>(`select string_agg(line, E'\\n' order by line) as all from (
    select concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull, attisdropped) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select name from public.kysely_migration
  ) as lines`);
  return rows[0]?.all ?? '';
}
