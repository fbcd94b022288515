import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databases, NOW } from '../../support/app.ts';
import { contentOf } from '../../support/document/kept-file.ts';
import { migrateFromNothing } from '../../support/migrations.ts';

const LAST_BEFORE = '2026-12-14-counted-cases';
const NEW = '2026-12-15-document-pieces';
const MB = 1024 * 1024;

describe.each(databases)('files of before on $name', ({ openUnmigrated }) => {
  test('are in pieces afterwards, each to the byte, and those in a store stay there', async () => {
    const database = await openUnmigrated();
    const { db } = database;
    const migrateTo = await migrateFromNothing(database, LAST_BEFORE);
    const contents = [1, MB - 1, MB, MB + 1, 2 * MB, 5 * MB].map((size) =>
      Buffer.alloc(size, `Inhalt mit ${size} Bytes `),
    );
    const insert = (id: string, bytes: Buffer, key: string | null) =>
      sql`insert into document (id, name, type, size, owner, created_at, bytes, sha256, object_key)
        values (${id}, 'a.pdf', 'application/pdf', ${bytes.length}, null, ${NOW.toISOString()}, ${bytes}, null, ${key})`.execute(
        db,
      );
    for (const [at, bytes] of contents.entries()) await insert(`datei-${at}`, bytes, null);
    await insert('im-speicher', Buffer.alloc(0), 'objekt');
    await migrateTo(NEW);

    for (const [at, bytes] of contents.entries())
      expect((await contentOf(db, `datei-${at}`))?.equals(bytes), `${bytes.length} bytes`).toBe(true);
    const { count } = await db
      .selectFrom('document_piece')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1 + 1 + 1 + 2 + 2 + 5);
    const stored = db.selectFrom('document').select(['object_key', 'content_key']).where('id', '=', 'im-speicher');
    expect(await stored.executeTakeFirst()).toEqual({ object_key: 'objekt', content_key: null });
    await db.destroy();
  });
});
