import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { moveFiles } from '#server/document/move-files.ts';
import { databases, NOW } from '../../support/app.ts';
import { contentOf } from '../../support/document/kept-file.ts';
import { migrateFromNothing } from '../../support/migrations.ts';

const LAST_BEFORE = '2026-12-14-counted-cases';
const NEW = '2026-12-15-document-pieces';
const MB = 1024 * 1024;
/** Those in the store have theirs. */
const hashOf = (key: string | null) => (key === null ? null : 'a'.repeat(64));

describe.each(databases)('files of before on $name', ({ openUnmigrated }) => {
  test('stay whole, a job brings them into pieces to the byte, and those in a store stay there', async () => {
    const database = await openUnmigrated();
    const { db } = database;
    const migrateTo = await migrateFromNothing(database, LAST_BEFORE);
    const contents = [1, MB - 1, MB, MB + 1, 2 * MB, 5 * MB].map((size) =>
      Buffer.alloc(size, `Inhalt mit ${size} Bytes `),
    );
    const insert = (id: string, bytes: Buffer, key: string | null) =>
      sql`insert into document (id, name, type, size, owner, created_at, bytes, sha256, object_key)
        values (${id}, 'a.pdf', 'application/pdf', ${bytes.length}, null, ${NOW.toISOString()}, ${bytes}, ${hashOf(key)}, ${key})`.execute(
        db,
      );
    for (const [at, bytes] of contents.entries()) await insert(`datei-${at}`, bytes, null);
    await insert('im-speicher', Buffer.alloc(0), 'objekt');
    await migrateTo(NEW);

    const areWhole = async () => {
      for (const [at, bytes] of contents.entries())
        expect((await contentOf(db, `datei-${at}`))?.equals(bytes), `${bytes.length} bytes`).toBe(true);
    };
    await areWhole();
    const moving = { db, clock: () => NOW, newId: randomUUID, store: undefined, keepIn: 'database' } as const;
    const onFailure = (failure: object) => expect.unreachable(JSON.stringify(failure));
    // As a process of the version before writes one while this one starts.
    await insert('danach', Buffer.alloc(2 * MB, 'x'), null);
    expect(await moveFiles({ ...moving, onFailure }, 4)).toEqual({ moved: 4, failed: 0 });
    expect(await moveFiles({ ...moving, onFailure })).toEqual({ moved: contents.length + 1 - 4, failed: 0 });
    expect(await moveFiles({ ...moving, onFailure })).toEqual({ moved: 0, failed: 0 });
    await areWhole();
    const inRow = db.selectFrom('document').select('id').where('bytes', 'is not', null).where('object_key', 'is', null);
    expect(await inRow.execute()).toEqual([]);
    const { count } = await db
      .selectFrom('document_piece')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1 + 1 + 1 + 2 + 2 + 5 + 2);
    const stored = db.selectFrom('document').select(['object_key', 'content_key']).where('id', '=', 'im-speicher');
    expect(await stored.executeTakeFirst()).toEqual({ object_key: 'objekt', content_key: null });
    await db.destroy();
  });
});
