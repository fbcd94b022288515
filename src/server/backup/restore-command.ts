import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findSecret } from '../auth/secret.ts';
import { type Config, readConfig } from '../config.ts';
import { BackupError } from './backup-error.ts';
import { failureSentence } from './failure-sentence.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * `npm run restore -- FILE [--into=DATA_DIR] [--content=FOLDER] [--identity=FILE] [--secret=FILE] [--unverified] [--force]`;
 * exit code 1 where it failed.
 */
let config: Config | undefined;
let named: string | undefined;
try {
  const environment = readConfig();
  const { file, into, content, identity, secret, unverified, force } = readArguments();
  // What is said of the folder is said of the one that was named.
  const place = { ...environment, dataDir: into ?? environment.dataDir };
  config = place;
  named = into === undefined ? undefined : '--into';
  const secrets = [
    environment.jwtSecret,
    secret === undefined ? undefined : readFileSync(secret, 'utf8').trim(),
    ...[place, environment].map(({ dataDir }) => findSecret({ jwtSecret: undefined, dataDir })),
  ];
  const done = await restoreBackup({
    file,
    config: place,
    keys: { identities: identity === undefined ? [] : identitiesIn(identity), passphrase: place.backupPassphrase },
    trust: { secrets: secrets.filter((each) => each !== undefined), unverified },
    contentTo: content,
    force,
  });
  for (const sentence of done) console.log(sentence);
} catch (error) {
  console.error(failureSentence(error, config, named));
  process.exitCode = 1;
}

function readArguments() {
  const usage =
    'So geht es: npm run restore -- DATEI [--into=DATA_DIR] [--content=ORDNER] [--identity=DATEI] [--secret=DATEI] [--unverified] [--force]';
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        into: { type: 'string' },
        content: { type: 'string' },
        identity: { type: 'string' },
        secret: { type: 'string' },
        unverified: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new BackupError(usage);
    return { ...values, file };
  } catch {
    throw new BackupError(usage);
  }
}

/** The file format of `age-keygen`: one identity per line, comments after `#`. */
function identitiesIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}
