import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { headText } from '../log/kept-head.ts';
import { BackupError } from './backup-error.ts';
import { createBackup } from './create-backup.ts';
import type { EncryptionKey } from './encryption.ts';
import { failureSentence } from './failure-sentence.ts';
import { writeLastBackup } from './last-backup.ts';
import { saidOfBackup } from './objects.ts';
import { recordInLog } from './record-backup.ts';

const UNSIGNED =
  'Nicht unterschrieben, denn JWT_SECRET fehlt: Wer sie einspielt, kann nicht prüfen, woher sie stammt. Bitte setzen Sie JWT_SECRET auch für die Sicherung.';

const NOT_LOGGED =
  'Dass es diese Sicherung gibt, ließ sich nicht ins Protokoll schreiben. Bitte prüfen Sie den Datenträger der Datenbank.';

/** `npm run backup -- [--to=FOLDER] [--keep=N] [--encrypt-to=age1…]`: writes one verified file; exit code 1 on failure. */
let config: Config | undefined;
try {
  config = readConfig();
  const { to, keep, recipient } = readArguments();
  const key = keyOf(recipient, config.backupPassphrase);
  const now = new Date();
  const { file, bytes, manifest, isSigned, deleted } = await createBackup({
    config,
    contentDir: join(import.meta.dirname, '..', '..', '..', 'content'),
    to: to ?? join(config.dataDir, 'backups'),
    keep,
    key,
    now,
  });
  const { logHead } = manifest;
  writeLastBackup(config.dataDir, {
    file,
    madeAt: now.toISOString(),
    isEncrypted: key !== undefined,
    isSigned,
    ...(logHead ? { logHead: headText(logHead) } : {}),
  });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  console.log(`Gesichert und geprüft: ${file} (${Math.ceil(bytes / 1024)} kB, ${rows} Zeilen).`);
  for (const sentence of await saidOfBackup(manifest.objects, config.files)) console.log(sentence);
  if (deleted > 0) console.log(`Gelöschte ältere Sicherungen: ${deleted}.`);
  if (!isSigned) console.error(UNSIGNED);
  // A full disk is when a backup is needed most: it counts all the same.
  await recordInLog(config, { kind: 'backup-made', actorId: null, fields: { rows } }).catch(() =>
    console.error(NOT_LOGGED),
  );
  console.log(`Nicht enthalten, bitte getrennt aufbewahren: ${manifest.secrets.join(', ')}.`);
} catch (error) {
  console.error(failureSentence(error, config));
  process.exitCode = 1;
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        keep: { type: 'string', default: '14' },
        'encrypt-to': { type: 'string' },
      },
    });
    if (!/^[1-9]\d{0,4}$/.test(values.keep)) throw new BackupError('--keep muss eine Zahl ab 1 sein.');
    return { to: values.to, keep: Number(values.keep), recipient: values['encrypt-to'] };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError('So geht es: npm run backup -- [--to=ORDNER] [--keep=14] [--encrypt-to=age1…]');
  }
}

function keyOf(recipient: string | undefined, passphrase: string | undefined): EncryptionKey | undefined {
  if (recipient !== undefined) return { recipient };
  return passphrase === undefined ? undefined : { passphrase };
}
