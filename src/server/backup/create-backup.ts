import { createReadStream, createWriteStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import manifestOfPackage from '../../../package.json' with { type: 'json' };
import { secretFile } from '../auth/secret.ts';
import type { Config } from '../config.ts';
import { mailFolder } from '../mail/transport/folder.ts';
import { writeAtomically } from './atomic-write.ts';
import { copySqlite } from './copy-sqlite.ts';
import { dumpPostgresql } from './dump-postgresql.ts';
import { type EncryptionKey, encrypterFor } from './encryption.ts';
import { CONTENT_FOLDER, databaseMember, MAIL_FOLDER, MANIFEST, type Manifest } from './manifest.ts';
import { memberOf, membersIn } from './members.ts';
import { pack } from './pack.ts';
import { backupName, deleteOldBackups } from './retention.ts';
import { withStagingFolder } from './staging.ts';
import { unpack } from './unpack.ts';

export type BackupOptions = {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'jwtSecret'>;
  readonly contentDir: string;
  /** The target folder. */
  readonly to: string;
  readonly keep: number;
  readonly key: EncryptionKey | undefined;
  readonly now: Date;
};

export type Backup = {
  readonly file: string;
  readonly bytes: number;
  readonly manifest: Manifest;
  /** Number of deleted older backups. */
  readonly deleted: number;
};

/** Writes one file with database, content and mails. It gets its name only after its archive has been verified. */
export async function createBackup({ config, contentDir, to, keep, key, now }: BackupOptions): Promise<Backup> {
  const encrypt = key && encrypterFor(key);
  return withStagingFolder(config.dataDir, async (staging) => {
    const { manifest, members } = await collectMembers(config, contentDir, staging, now);
    const manifestFile = join(staging, MANIFEST);
    await writeFile(manifestFile, JSON.stringify(manifest, undefined, 1), { mode: 0o600 });
    const archive = join(staging, 'archive.tar.gz');
    await pipeline(
      pack([{ file: manifestFile, path: MANIFEST }, ...members]),
      createWriteStream(archive, { mode: 0o600, flags: 'wx' }),
    );
    await unpack(createReadStream(archive), readThrough);
    const plain = createReadStream(archive);
    const file = await writeAtomically(to, backupName(now, key !== undefined), encrypt ? await encrypt(plain) : plain);
    return { file, bytes: (await stat(file)).size, manifest, deleted: await deleteOldBackups(to, keep) };
  });
}

async function collectMembers(config: BackupOptions['config'], contentDir: string, staging: string, now: Date) {
  const { dataDir, databaseUrl } = config;
  const database = databaseUrl === undefined ? 'sqlite' : 'postgresql';
  const member = databaseMember({ database });
  const copy = join(staging, member);
  const stored = databaseUrl === undefined ? await copySqlite(dataDir, copy) : await dumpPostgresql(databaseUrl, copy);
  const members = [
    await memberOf(copy, member),
    ...(await membersIn(contentDir, CONTENT_FOLDER)),
    ...(await membersIn(mailFolder(dataDir), MAIL_FOLDER, /\.eml$/)),
  ];
  const manifest: Manifest = {
    format: 'bestattungshaus-backup-1',
    version: manifestOfPackage.version,
    madeAt: now.toISOString(),
    database,
    ...stored,
    secrets: [secretName(config)],
    members: members.map(({ path, size, sha256 }) => ({ path, size, sha256 })),
  };
  return { manifest, members };
}

/** Where the secret of sessions and mailed links is: not in the backup, to be stored elsewhere. */
const secretName = ({ jwtSecret, databaseUrl, dataDir }: BackupOptions['config']): string =>
  jwtSecret !== undefined || databaseUrl !== undefined ? 'JWT_SECRET' : secretFile(dataDir);

const readThrough = async (_member: unknown, content: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const _chunk of content);
};
