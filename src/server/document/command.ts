import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../db/connection/open.ts';
import { countPlaces } from '../db/document-place.ts';
import { countLooseObjects } from '../db/loose-object.ts';
import { migrate } from '../db/migrate.ts';
import { startFailure } from '../process/start-failure.ts';
import { moveFiles } from './move-files.ts';
import { StoreFailure } from './object-store.ts';
import { collectObjects } from './remove-objects.ts';
import { openS3Store } from './s3-store.ts';

/**
 * `npm run files [-- --move | --collect]`: says where the files of people lie; `--move` brings all of them to where they are to lie,
 * `--collect` takes the store as this database's own after a restore and removes what no row names. The server may run. Exit code 1
 * where something is left to do.
 */
const USAGE = 'So geht es: npm run files [-- --move | --collect]';
const clock = () => new Date();

let config: Config | undefined;
try {
  const { move, collect } = readArguments();
  config = readConfig();
  const { keepIn, store: settings } = config.files;
  const { db } = openDatabase(config);
  try {
    await migrate(db);
    const store = settings && openS3Store(settings);
    if (move) {
      const onFailure = (failure: object) => console.error(JSON.stringify(failure));
      const { moved, failed } = await moveFiles({ db, clock, newId: randomUUID, store, keepIn, onFailure });
      console.log(`Umgezogen oder mit einer Prüfsumme versehen: ${moved}.`);
      if (failed > 0) fail(`Beschädigt und geblieben, wo sie sind: ${failed}.`);
    }
    if (collect && store) console.log(`Aus dem Speicher gelöscht: ${await collectObjects({ db, store, clock })}.`);
    const places = await countPlaces(db);
    console.log(`In der Datenbank: ${places.database}. Im Speicher (S3_URL): ${places.store}.`);
    console.log(`Im Speicher noch zu löschen: ${await countLooseObjects(db)}.`);
    if (!store && (collect || places.store > 0))
      fail('Bitte setzen Sie S3_URL: Ohne sie ist der Speicher nicht bekannt.');
  } finally {
    await db.destroy();
  }
} catch (error) {
  fail(error instanceof StoreFailure ? `Der Speicher antwortet nicht: ${error.reason}.` : startFailure(error, config));
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

function readArguments(): { readonly move: boolean; readonly collect: boolean } {
  const off = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { move: off, collect: off } }).values;
  } catch {
    console.error(USAGE);
    process.exit(1);
  }
}
