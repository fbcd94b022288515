import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resetAdmin } from './account/factor/reset-admin.ts';
import { type Config, readConfig } from './config.ts';
import { readContent } from './content/content.ts';
import { openDatabase } from './db/connection/open.ts';
import { migrate } from './db/migrate.ts';
import { createRecordAct } from './log/record-act.ts';
import { createOutbox } from './mail/outbox.ts';
import { startFailure } from './process/start-failure.ts';

/**
 * `npm run admin -- --reset-factor=MAIL`: for the only admin who has lost her second factor; the server may run. Exit code 1
 * where nothing was done.
 */
const contentDir = join(import.meta.dirname, '..', '..', 'content');
const USAGE = 'So geht es: npm run admin -- --reset-factor=name@firma.example';
const clock = () => new Date();

let config: Config | undefined;
try {
  const email = readArguments();
  if (email === undefined) {
    console.error(USAGE);
    process.exitCode = 1;
  } else {
    config = readConfig();
    const database = openDatabase(config);
    await migrate(database.db);
    const { firm, mailWordings: wordings } = readContent(contentDir);
    const { siteUrl } = config;
    // The mail goes out with the next round of a running server, or at its start.
    const outbox = createOutbox({ wordings, firm, clock, newId: randomUUID, onWake: () => undefined });
    const reset = await resetAdmin({ clock, database, outbox, recordAct: createRecordAct(clock), siteUrl }, email);
    if (reset.ok) console.log(reset.message);
    else console.error(reset.message);
    process.exitCode = reset.ok ? 0 : 1;
    await database.db.destroy();
  }
} catch (error) {
  console.error(startFailure(error, config));
  process.exitCode = 1;
}

function readArguments(): string | undefined {
  try {
    return parseArgs({ options: { 'reset-factor': { type: 'string' } } }).values['reset-factor'];
  } catch {
    return undefined;
  }
}
