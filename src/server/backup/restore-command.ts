import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { BackupError } from './backup-error.ts';
import { failureSentence } from './failure-sentence.ts';
import { restoreBackup } from './restore-backup.ts';

/** `npm run restore -- FILE [--into=DATA_DIR] [--content=FOLDER] [--identity=FILE] [--force]`; exit code 1 where it failed. */
let config: Config | undefined;
try {
  config = readConfig();
  const { file, into, content, identity, force } = readArguments();
  const done = await restoreBackup({
    file,
    config: { ...config, dataDir: into ?? config.dataDir },
    keys: { identities: identity === undefined ? [] : identitiesIn(identity), passphrase: config.backupPassphrase },
    contentTo: content,
    force,
  });
  for (const sentence of done) console.log(sentence);
} catch (error) {
  console.error(failureSentence(error, config));
  process.exitCode = 1;
}

function readArguments() {
  const usage =
    'So geht es: npm run restore -- DATEI [--into=DATA_DIR] [--content=ORDNER] [--identity=DATEI] [--force]';
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        into: { type: 'string' },
        content: { type: 'string' },
        identity: { type: 'string' },
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
