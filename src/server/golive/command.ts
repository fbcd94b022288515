import { join } from 'node:path';
import { goLiveText } from '#domain/golive/golive.ts';
import { type Config, readConfig } from '../config.ts';
import { startFailure } from '../process/start-failure.ts';
import { goLiveFindings } from './findings.ts';

/** `npm run golive`: lists sample data, defaults and missing settings; exit code 1 where there are any. */
const contentDir = process.argv[2] ?? join(import.meta.dirname, '..', '..', '..', 'content');

let config: Config | undefined;
try {
  config = readConfig();
  const findings = await goLiveFindings(config, contentDir);
  console.log(goLiveText(findings));
  if (config.databaseUrl === undefined)
    console.log(`\nDie Datenbank ist SQLite im Ordner ${config.dataDir}. Mehrere Server brauchen DATABASE_URL.`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  console.error(startFailure(error, config));
  process.exitCode = 1;
}
