import type { Config } from '../config.ts';
import { openDatabase } from '../db/connection/open.ts';
import { listNamedObjects } from '../db/document-place.ts';
import { setSetting } from '../db/setting.ts';
import { type ObjectStore, StoreFailure } from '../document/object-store.ts';
import { OBJECTS_HELD, removeDueObjects } from '../document/remove-objects.ts';
import { openS3Store } from '../document/s3-store.ts';
import type { FileSettings } from '../document/settings.ts';
import type { NamedObject } from './stored-rows.ts';

type Named = Pick<NamedObject, 'key' | 'size'>;

const MOST_NAMED = 20;

/** Of a backup: whether the store has the objects that it names. No sentence where it names none. */
export function saidOfBackup(objects: readonly Named[] = [], files?: FileSettings): Promise<string[]> {
  const store = files?.store && openS3Store(files.store);
  return said(objects, store, async (missing) => [
    `${objects.length} Dateien liegen im Speicher (S3_URL): Die Sicherung nennt sie und enthält sie nicht.`,
    ...(missing.length === 0 ? [] : [`Achtung: ${missing.length} von ihnen fehlen dort.`]),
  ]);
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Of a restored database: removes from the store what was erased, says which files are missing there, and lets the database remove
 * nothing more until somebody says that the store is its own: this may be a rehearsal.
 */
export async function saidOfRestored(
  place: Place,
  objects: readonly NamedObject[] = [],
  files?: FileSettings,
): Promise<string[]> {
  if (objects.length === 0) return [];
  const { db } = openDatabase(place);
  const clock = () => new Date();
  try {
    const store = files?.store && openS3Store(files.store);
    const named = await listNamedObjects(db);
    const sentences = await said(named, store, async (missing) => {
      if (store) await removeDueObjects({ db, store, clock });
      if (missing.length === 0) return [`Alle ${named.length} Dateien im Speicher (S3_URL) sind da.`];
      const keys = new Set(missing.map(({ key }) => key));
      const owners = new Set(named.filter(({ key }) => keys.has(key)).map(({ owner }) => owner ?? 'noch ohne Auftrag'));
      const more = owners.size > MOST_NAMED ? ` und ${owners.size - MOST_NAMED} weitere` : '';
      const list = [...owners].slice(0, MOST_NAMED).join(', ');
      return [`Achtung: Im Speicher fehlen ${missing.length} von ${named.length} Dateien: ${list}${more}.`];
    });
    await setSetting(db, OBJECTS_HELD, clock().toISOString());
    return [...sentences, HELD];
  } finally {
    await db.destroy();
  }
}

const HELD =
  'Noch zu tun: Aus dem Speicher löscht diese Datenbank erst etwas nach „npm run files -- --collect“. Bei einer Probe lassen Sie es weg: Der Speicher gehört dem laufenden Betrieb.';

/** Those that the store lacks, or has in another size. */
async function missingIn(store: ObjectStore, objects: readonly Named[]): Promise<readonly Named[]> {
  const sizes = new Map<string, number>();
  for await (const page of store.list()) for (const { key, size } of page) sizes.set(key, size);
  return objects.filter(({ key, size }) => sizes.get(key) !== size);
}

async function said(
  objects: readonly Named[],
  store: ObjectStore | undefined,
  sentences: (missing: readonly Named[]) => Promise<string[]>,
): Promise<string[]> {
  if (objects.length === 0) return [];
  const unknown = `ob alle ${objects.length} Dateien im Speicher da sind, ließ sich nicht prüfen.`;
  if (!store) return [`Achtung: S3_URL ist nicht gesetzt, ${unknown}`];
  try {
    return await sentences(await missingIn(store, objects));
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return [`Achtung: Der Speicher antwortet nicht (${error.reason}), ${unknown}`];
  }
}
