import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { knownMigrations } from '../db/migrate.ts';
import { mailFolder } from '../mail/transport/folder.ts';
import { BackupError } from './backup-error.ts';
import { type DecryptionKeys, openBackup } from './encryption.ts';
import { eraseAgain, readErasures } from './keep-erased.ts';
import { CONTENT_FOLDER, databaseMember, MAIL_FOLDER, type Manifest, type Member } from './manifest.ts';
import { saidOfRestored } from './objects.ts';
import { recordInLog } from './record-backup.ts';
import { type FreeBytes, type Needed, requireSpace } from './require-space.ts';
import { restorePostgresql } from './restore-postgresql.ts';
import { restoreSqlite } from './restore-sqlite.ts';
import { requireAuthentic, type Trust } from './signature.ts';
import { withStagingFolder } from './staging.ts';
import { LOG_TABLE } from './stored-rows.ts';
import { type CheckManifest, type HandleMember, unpack } from './unpack.ts';

export type RestoreOptions = {
  readonly file: string;
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'files'>>;
  readonly keys: DecryptionKeys;
  readonly trust: Trust;
  /** Target folder of the page texts; undefined: they are not restored. */
  readonly contentTo: string | undefined;
  readonly force: boolean;
  /** Instead of what the disks say. */
  readonly freeBytes?: FreeBytes;
};

/** Checks the whole archive before anything is changed. Returns one sentence for each step done and each still to do. */
export async function restoreBackup(options: RestoreOptions): Promise<string[]> {
  const { file, config, keys, trust, contentTo, force, freeBytes } = options;
  const { dataDir, databaseUrl } = config;
  const archive = await openBackup(file, keys);
  const erasures = await readErasures(config, file);
  return withStagingFolder(dataDir, async (staging) => {
    const check: CheckManifest = async (read, proof) => {
      requireAuthentic(proof, trust);
      requireCompatible(read, databaseUrl);
      if (contentTo !== undefined) await requireEmpty(contentTo);
      await requireSpace(neededFor(read, options), freeBytes);
    };
    const manifest = await unpack(archive, check, writeBelow(staging));
    const restore = { copy: join(staging, databaseMember(manifest)), manifest, dataDir, force };
    const done =
      databaseUrl === undefined ? await restoreSqlite(restore) : await restorePostgresql(databaseUrl, restore);
    const mails = await copyNew(manifest, MAIL_FOLDER, staging, mailFolder(dataDir));
    if (mails > 0) done.push(`${mails} E-Mails liegen in ${mailFolder(dataDir)}.`);
    if (contentTo !== undefined) {
      const texts = await copyNew(manifest, CONTENT_FOLDER, staging, contentTo);
      done.push(`${texts} Dateien der Seiten liegen in ${contentTo}.`);
    }
    const erased = await eraseAgain(config, erasures, trust.secrets);
    const objects = await saidOfRestored(config, manifest.objects, config.files);
    return [...done, ...erased, ...objects, ...(await recordRestored(config, manifest)), ...nextSteps(manifest)];
  });
}

/** In the log that came with the backup: what it lacks of the log before then has a reason. */
async function recordRestored(config: RestoreOptions['config'], { rows, madeAt }: Manifest): Promise<string[]> {
  if (!(LOG_TABLE in rows)) return [];
  const act = { kind: 'backup-restored', actorId: null, fields: { madeAt } } as const;
  return recordInLog(config, act).then(
    () => [],
    () => [NOT_LOGGED],
  );
}

const NOT_LOGGED = 'Dass sie eingespielt wurde, ließ sich nicht ins Protokoll schreiben.';

/** All of it is unpacked beside the database; mails and texts are copied from there, a dump is read into PostgreSQL. */
function neededFor({ members }: Manifest, { config: { dataDir }, contentTo }: RestoreOptions): Needed[] {
  const bytesIn = (prefix: string): number =>
    members.filter(({ path }) => path.startsWith(prefix)).reduce((sum, { size }) => sum + size, 0);
  return [
    { folder: dataDir, bytes: bytesIn('') + bytesIn(`${MAIL_FOLDER}/`) },
    ...(contentTo === undefined ? [] : [{ folder: contentTo, bytes: bytesIn(`${CONTENT_FOLDER}/`) }]),
  ];
}

const writeBelow =
  (folder: string): HandleMember =>
  async ({ path }, content) => {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    // Made before it is written to: a stream that is refused at once would make it when the folder is gone already.
    const file = await open(target, 'wx', 0o600);
    await pipeline(content, file.createWriteStream({ flush: true }));
  };

function requireCompatible({ database, migrations }: Manifest, databaseUrl: string | undefined): void {
  if ((database === 'postgresql') !== (databaseUrl !== undefined))
    throw new BackupError(
      database === 'postgresql'
        ? 'Die Sicherung stammt aus PostgreSQL. Bitte nennen Sie mit DATABASE_URL die Datenbank, in die sie soll.'
        : 'Die Sicherung stammt aus SQLite. Bitte entfernen Sie DATABASE_URL und nennen Sie den Ordner mit --into.',
    );
  const unknown = migrations.filter((name) => !knownMigrations.includes(name));
  if (unknown.length > 0)
    throw new BackupError(
      `Die Sicherung stammt von einer neueren Version (${unknown.join(', ')}). Bitte spielen Sie sie mit dieser ein.`,
    );
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0)
    throw new BackupError(`Der Ordner ${folder} ist nicht leer. Bitte nennen Sie mit --content einen leeren.`);
}

/** Existing files stay unchanged. Returns how many files were copied. */
async function copyNew({ members }: Manifest, folder: string, from: string, to: string): Promise<number> {
  const prefix = `${folder}/`;
  let count = 0;
  for (const { path } of members.filter((member: Member) => member.path.startsWith(prefix))) {
    const target = join(to, path.slice(prefix.length));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await copyFile(join(from, path), target, constants.COPYFILE_EXCL);
      count++;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return count;
}

const nextSteps = ({ version, madeAt, secrets }: Manifest): string[] => [
  `Die Sicherung ist vom ${madeAt}, Version ${version}; was danach kam, fehlt.`,
  `Noch zu tun: Das Geheimnis ist nicht in der Sicherung. Bitte setzen Sie dasselbe wie zuvor (${secrets.join(', ')}); mit einem neuen müssen sich alle neu anmelden, und verschickte Links gelten nicht mehr.`,
];
