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

async function startPglite(): Promise<PGlite> {
  const pglite = await PGlite.create({ loadDataDir: await openAsBlob(inject('emptyPostgresql')) });
  schemaAtFirst ??= await schemaOf(pglite);
  return pglite;
}

function givenBackWhenClosed(pglite: PGlite): PGlite {
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    const isEmpty = free.length < MOST_FREE && (await emptied(pglite).catch(() => false));
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

const TABLES = `select format('%I', tablename) as name from pg_tables
  where schemaname = 'public' and tablename not like 'kysely%'`;

/** False where a test has changed more than rows. */
async function emptied(pglite: PGlite): Promise<boolean> {
  if ((await schemaOf(pglite)) !== schemaAtFirst) return false;
  const { rows } = await pglite.query<{ name: string }>(TABLES);
  await pglite.exec(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade; discard all`);
  return true;
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
