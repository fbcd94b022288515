import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { dayText } from '#domain/german-time.ts';
import { readLastBackup } from './backup/last-backup.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase, openSqliteForReading, sqliteFile } from './db/connection/open.ts';
import { type LogHead, listEntriesOfKind } from './db/log.ts';
import type { Tables } from './db/schema.ts';
import { findSetting } from './db/setting.ts';
import { faultText, verifiedText } from './log/fault-text.ts';
import { MAILED_HEAD, parseHead } from './log/kept-head.ts';
import { verifyChain } from './log/verify-chain.ts';
import { startFailure } from './process/start-failure.ts';
import { StartupError } from './process/startup-error.ts';

const USAGE = 'So geht es: npm run verify-log -- [--head=EINTRAG:PRÜFWERT]';

/**
 * `npm run verify-log -- [--head=SEQUENCE:HASH]`: checks the chain of the log and that it still has the given head, the one of
 * the last mail and the one of the newest backup; exit code 1 where anything is wrong, with the first broken entry.
 */
let config: Config | undefined;
try {
  config = readConfig();
  const { databaseUrl, dataDir } = config;
  const given = readHead();
  if (databaseUrl === undefined && !existsSync(sqliteFile(dataDir)))
    throw new StartupError(`In ${dataDir} (DATA_DIR) ist keine Datenbank. Bitte prüfen Sie DATA_DIR und DATABASE_URL.`);
  const { db, kind } = databaseUrl === undefined ? openSqliteForReading(dataDir) : openDatabase(config);
  try {
    // As of one moment, while servers go on writing and shortening.
    const reading = db.transaction().setAccessMode('read only');
    const atOnce = kind === 'postgresql' ? reading.setIsolationLevel('repeatable read') : reading;
    process.exitCode = await atOnce.execute((trx) => verify(trx, dataDir, given));
  } finally {
    await db.destroy();
  }
} catch (error) {
  console.error(startFailure(error, config));
  process.exitCode = 1;
}

function readHead(): LogHead | undefined {
  try {
    const { values } = parseArgs({ options: { head: { type: 'string' } } });
    const head = parseHead(values.head);
    if (values.head !== undefined && head === undefined) throw new StartupError(USAGE);
    return head;
  } catch {
    throw new StartupError(USAGE);
  }
}

async function verify(db: Kysely<Tables>, dataDir: string, given: LogHead | undefined): Promise<number> {
  const kept = [given, parseHead(await findSetting(db, MAILED_HEAD)), parseHead(readLastBackup(dataDir)?.logHead)];
  const verified = await verifyChain(
    db,
    kept.filter((head) => head !== undefined),
  );
  if (verified.fault === undefined) {
    console.log(verifiedText(verified));
    return 0;
  }
  console.error(faultText(verified.fault));
  const [restored] = await listEntriesOfKind(db, 'backup-restored', 1);
  if (restored)
    console.error(`Am ${dayText(restored.at)} wurde eine Sicherung eingespielt: Was danach kam, fehlt seitdem.`);
  return 1;
}
