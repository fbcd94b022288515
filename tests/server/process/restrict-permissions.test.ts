import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite, sqliteFile } from '#server/db/connection/open.ts';
import { migrate } from '#server/db/migrate.ts';
import { setSetting } from '#server/db/setting.ts';
import { restrictPermissions } from '#server/process/restrict-permissions.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('other users of the machine', () => {
  let folder: string;
  let dataDir: string;
  let umask: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'private-'));
    dataDir = join(folder, 'var');
    umask = process.umask(0);
  });
  afterEach(() => {
    process.umask(umask);
    rmSync(folder, { recursive: true });
  });

  const databaseFiles = () => ['', '-wal', '-shm'].map((end) => `${sqliteFile(dataDir)}${end}`);

  test('cannot read the database, whatever the umask', async () => {
    const { db } = openSqlite(dataDir);
    await migrate(db);
    await setSetting(db, 'a', 'da');
    expect([dataDir, ...databaseFiles()].map(modeOf)).toEqual(['700', '600', '600', '600']);
    await db.destroy();
  });

  test('lose what they could read before, and only that is named', async () => {
    mkdirSync(dataDir);
    const { db } = openSqlite(dataDir);
    await migrate(db);
    for (const file of databaseFiles()) chmodSync(file, 0o644);
    chmodSync(dataDir, 0o755);
    expect(restrictPermissions(dataDir).toSorted()).toEqual([dataDir, ...databaseFiles()].toSorted());
    expect([dataDir, ...databaseFiles()].map(modeOf)).toEqual(['700', '600', '600', '600']);
    expect(restrictPermissions(dataDir)).toEqual([]);
    await db.destroy();
  });

  test('keep a folder that belongs to all, and nothing becomes writable', () => {
    mkdirSync(dataDir, { mode: 0o555 });
    expect(restrictPermissions(dataDir)).toEqual([dataDir]);
    expect(modeOf(dataDir)).toBe('500');
    chmodSync(dataDir, 0o1777);
    expect(restrictPermissions(dataDir)).toEqual([]);
    expect(restrictPermissions(join(folder, 'not there'))).toEqual([]);
    expect(restrictPermissions(dataDir, 'win32')).toEqual([]);
  });
});
