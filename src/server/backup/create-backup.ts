import { createReadStream, createWriteStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import manifestOfPackage from '../../../package.json' with { type: 'json' };
import { findSecret, secretFile } from '../auth/secret.ts';
import type { Config } from '../config.ts';
import { mailFolder } from '../mail/transport/folder.ts';
import { addToLedgerFile, readLedgerFile } from '../retention/ledger-file.ts';
import { writeAtomically } from './atomic-write.ts';
import { copySqlite } from './copy-sqlite.ts';
import { dumpPostgresql } from './dump-postgresql.ts';
import { type EncryptionKey, encrypterFor } from './encryption.ts';
import { CONTENT_FOLDER, databaseMember, MAIL_FOLDER, MANIFEST, type Manifest, SIGNATURE } from './manifest.ts';
import { memberOf, membersIn } from './members.ts';
import { pack } from './pack.ts';
import { backupName, deleteOldBackups } from './retention.ts';
import { requireAuthentic, signatureOf } from './signature.ts';
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
  /** False where there is no secret to sign with. */
  readonly isSigned: boolean;
  /** Number of deleted older backups. */
  readonly deleted: number;
};

/** Writes one file with database, content and mails. It gets its name only after its archive has been verified. */
export async function createBackup({ config, contentDir, to, keep, key, now }: BackupOptions): Promise<Backup> {
  const encrypt = key && encrypterFor(key);
  return withStagingFolder(config.dataDir, async (staging) => {
    const { manifest, members } = await collectMembers(config, contentDir, staging, now);
    const manifestFile = join(staging, MANIFEST);
    const written = Buffer.from(JSON.stringify(manifest, undefined, 1));
    await writeFile(manifestFile, written, { mode: 0o600 });
    const secret = findSecret(config);
    const signatureFile = join(staging, SIGNATURE);
    if (secret !== undefined) await writeFile(signatureFile, signatureOf(written, secret), { mode: 0o600 });
    const signature = secret === undefined ? [] : [{ file: signatureFile, path: SIGNATURE }];
    const archive = join(staging, 'archive.tar.gz');
    await pipeline(
      pack([{ file: manifestFile, path: MANIFEST }, ...signature, ...members]),
      createWriteStream(archive, { mode: 0o600, flags: 'wx' }),
    );
    const trust = { secrets: [secret].filter((each) => each !== undefined), unverified: secret === undefined };
    await unpack(createReadStream(archive), async (_manifest, proof) => requireAuthentic(proof, trust), readThrough);
    const plain = createReadStream(archive);
    const name = backupName(now, key !== undefined);
    const file = await writeAtomically(to, name, encrypt ? await encrypt(plain) : plain).catch((error: unknown) => {
      throw fullDisk(error, to);
    });
    // Beside it, not in it: whoever restores it on a new machine must not bring back what was erased since.
    addToLedgerFile(to, readLedgerFile(config.dataDir));
    const isSigned = secret !== undefined;
    return { file, bytes: (await stat(file)).size, manifest, isSigned, deleted: await deleteOldBackups(to, keep) };
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
    format: 'bestattungshaus-backup-2',
    version: manifestOfPackage.version,
    madeAt: now.toISOString(),
    database,
    ...stored,
    secrets: [secretName(config)],
    members: members.map(({ path, size, sha256 }) => ({ path, size, sha256 })),
  };
  return { manifest, members };
}

/** A failed write does not know its folder. */
function fullDisk(error: unknown, folder: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' && path === undefined ? Object.assign(error as Error, { path: folder }) : error;
}

/** Where the secret of sessions and mailed links is: not in the backup, to be stored elsewhere. */
const secretName = ({ jwtSecret, databaseUrl, dataDir }: BackupOptions['config']): string =>
  jwtSecret !== undefined || databaseUrl !== undefined ? 'JWT_SECRET' : secretFile(dataDir);

const readThrough = async (_member: unknown, content: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const _chunk of content);
};
