import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogueFromRows } from '#domain/catalogue/from-rows.ts';
import { rowsOfSeed } from '#domain/catalogue/seed.ts';
import { writeLastBackup } from '#server/backup/last-backup.ts';
import { followFiles } from '#server/catalogue/follow-files.ts';
import { readConfig } from '#server/config.ts';
import { readContent } from '#server/content/content.ts';
import { openSqlite } from '#server/db/connection/open.ts';
import { migrate } from '#server/db/migrate.ts';
import { collectFindings, IN_DATABASE } from '#server/golive/collect-findings.ts';
import { goLiveFindings } from '#server/golive/findings.ts';
import { compiledOnce } from '../../support/bin.ts';
import { fillInContent, ready } from '../../support/filled-house.ts';
import { realContent } from '../../support/real-content.ts';
import { changeStoredRow } from '../../support/stored-row.ts';

const root = join(import.meta.dirname, '..', '..', '..');

let folder: string;
let content: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'golive-'));
  content = join(folder, 'content');
  cpSync(join(root, 'content'), content, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function goLive(environment: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/server/golive/command.ts', content], {
    cwd: root,
    env: { ...compiledOnce, DATA_DIR: join(folder, 'var'), ...environment },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** The same without a process of its own. */
const findings = (environment: Readonly<Record<string, string>>) =>
  goLiveFindings(readConfig({ DATA_DIR: join(folder, 'var'), ...environment }), content);

const madeNow = { file: 'a.tar.gz.age', madeAt: new Date().toISOString(), isEncrypted: true, isSigned: true };

/** Every sample replaced, as a firm would in its editor, and a backup made. */
function fillIn(): void {
  mkdirSync(join(folder, 'var'), { recursive: true });
  writeLastBackup(join(folder, 'var'), madeNow);
  fillInContent(content);
}

describe('npm run golive', () => {
  test('names every kind of sample as it is delivered, and fails', () => {
    const { status, stdout, stderr } = goLive();
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    for (const words of [
      /^Bevor die Seiten öffentlich werden, sind noch \d+ Punkte zu erledigen\.$/m,
      /Bestattungen Muster \(content\/firma\.yaml, Feld „name“\)/,
      /030 23125 000/,
      /hallo@bestattungen-muster\.example/,
      /hier eintragen/,
      /Ihre Räume, mit Foto \(content\/seiten\/ueber-uns\.md, Feld „rooms“\)/,
      /Zahlungsmittel und Frist stehen .*\(content\/seiten\/agb\.md, Zeile \d+\)/,
      /Eintrag „haus-rueckruf“/,
      /Unsere Preisliste \(Muster\)/,
      /Friedhof Gohfeld: \d+ von \d+ Angaben \(content\/katalog\)/,
      /SITE_URL/,
      /SMTP_URL/,
      /JWT_SECRET/,
      /ADMIN_EMAIL/,
      /ADMIN_PASSWORD/,
      /noch keine Sicherung \(npm run backup\)/,
    ])
      expect(stdout).toMatch(words);
    expect(existsSync(join(folder, 'var'))).toBe(false);
  });

  test('is content with a firm that has filled in everything', () => {
    fillIn();
    const { status, stdout, stderr } = goLive(ready);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Alles ausgefüllt: Die Seiten können öffentlich werden\.\n/);
  });

  test('one thing left is enough to fail', () => {
    fillIn();
    const { status, stdout } = goLive({ ...ready, SITE_URL: '' });
    expect(status).toBe(1);
    expect(stdout).toContain('ist noch 1 Punkt zu erledigen');
  });

  test('reads the prices of the database where there is one, and changes nothing in it', async () => {
    const { db } = openSqlite(join(folder, 'var'));
    await migrate(db);
    const { seed, firm } = realContent();
    const database = { kind: 'sqlite', db } as const;
    await followFiles({ database, clock: () => new Date(), newId: randomUUID }, rowsOfSeed(seed, firm.transportZones));
    await changeStoredRow(database, 'resting-place', 'gohfeld', { name: 'Friedhof der Datenbank' });
    const before = await db.selectFrom('setting').selectAll().execute();
    fillIn();
    const found = (await findings(ready)).map(({ what, where }) => `${what} (${where})`);
    expect(found).toContainEqual(expect.stringMatching(/^Friedhof der Datenbank: .* \(in der Datenbank/));
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual(before);
    await db.destroy();
    expect(await findings(ready)).toHaveLength(found.length);
  });

  test('names a backup that is old, or that anybody can read or write', async () => {
    fillIn();
    const madeAt = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString();
    writeLastBackup(join(folder, 'var'), { ...madeNow, madeAt, isEncrypted: false, isSigned: false });
    expect((await findings(ready)).map(({ what }) => what)).toEqual([
      'die letzte Sicherung ist 3 Tage alt',
      'die letzte Sicherung ist nicht verschlüsselt',
      'die letzte Sicherung ist nicht unterschrieben',
    ]);
  });

  test('names published sources that this program cannot read, and the server starts with them', () => {
    fillIn();
    const { firm, catalogueRows } = readContent(content);
    const found = collectFindings({
      config: readConfig({ DATA_DIR: join(folder, 'var'), ...ready }),
      content: { folder: content, texts: new Map([['quellen.yaml', 'sources: 7']]), parsed: new Map() },
      firm,
      catalogue: catalogueFromRows(catalogueRows),
      rows: [],
      where: IN_DATABASE,
      now: new Date(),
    });
    expect(found).toEqual([
      expect.objectContaining({
        area: 'Texte',
        what: expect.stringContaining('sources'),
        where: 'content/quellen.yaml',
      }),
    ]);
  });

  test('takes the content where the database was never started', async () => {
    const { db } = openSqlite(join(folder, 'var'));
    fillIn();
    expect(await findings(ready)).toEqual([]);
    await db.destroy();
  });

  test('says one sentence about what it cannot read', () => {
    openSqlite(join(folder, 'var')).db.destroy();
    writeFileSync(join(folder, 'var', 'bestattungshaus.sqlite'), 'no database at all, but long enough to be looked at');
    expect(goLive()).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('beschädigt') });
    writeFileSync(join(content, 'firma.yaml'), 'name: []');
    expect(goLive()).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^content\/firma\.yaml/) });
  });
});
