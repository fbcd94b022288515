import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { BackupError } from './backup-error.ts';
import { MANIFEST, Manifest, type Member, SIGNATURE } from './manifest.ts';
import type { Proof } from './signature.ts';

const MANIFEST_LIMIT_BYTES = 200 * 1024 * 1024;
const SIGNATURE_LIMIT_BYTES = 1024;

/** Receives the bytes of a member before their hash has been verified. */
export type HandleMember = (member: Member, content: AsyncIterable<Uint8Array>) => Promise<void>;

/** Throws where nothing of this archive may be taken. */
export type CheckManifest = (manifest: Manifest, proof: Proof) => Promise<void>;

/** Reads the whole archive, asks `check` before its first file, and verifies each member against the manifest. */
export async function unpack(archive: Readable, check: CheckManifest, handleMember: HandleMember): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let written: Uint8Array = new Uint8Array();
  let signature: string | undefined;
  let isChecked = false;
  const missing = new Map<string, Member>();
  const read = async (entry: ReadEntry): Promise<void> => {
    if (!isFile(entry)) throw damaged(`${quoted(entry.path)} ist keine Datei.`);
    if (!manifest) {
      written = await readManifest(entry);
      manifest = parsedManifest(written);
      for (const member of manifest.members) missing.set(member.path, member);
      return;
    }
    if (entry.path === SIGNATURE && signature === undefined && !isChecked) {
      signature = (await bytesOf(entry, SIGNATURE_LIMIT_BYTES)).toString('latin1').trim();
      return;
    }
    const member = missing.get(entry.path);
    if (!member || member.size !== entry.size) throw damaged(`${quoted(entry.path)} steht so nicht im Verzeichnis.`);
    if (!isChecked) await check(manifest, { manifest: written, signature });
    isChecked = true;
    if (entry.destroyed) throw damaged('Es fehlt der Schluss.');
    missing.delete(entry.path);
    await handleVerified(entry, member, handleMember);
  };
  await readEntries(archive, read);
  if (!manifest || missing.size > 0) throw damaged(`Es fehlt: ${[...missing.keys()][0] ?? MANIFEST}.`);
  return manifest;
}

async function readEntries(archive: Readable, read: (entry: ReadEntry) => Promise<void>): Promise<void> {
  let reading: Promise<void> = Promise.resolve();
  let current: ReadEntry | undefined;
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  const readNext = async (entry: ReadEntry): Promise<void> => {
    current = entry;
    if (failures.length === 0) await read(entry);
  };
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      reading = reading
        .then(() => readNext(entry))
        .catch(fail)
        .finally(() => entry.resume());
    },
  });
  parser.on('error', fail);
  parser.on('ignoredEntry', ({ path }) => fail(damaged(`${quoted(path)} ist keine Datei.`)));
  const ended = once(parser, 'end').catch(fail);
  /** Until the parser takes more; what was not waited for to its end is listened to no longer. */
  const untilReady = async (): Promise<void> => {
    const waiting = new AbortController();
    await Promise.race([once(parser, 'drain', { signal: waiting.signal }), reading, ended]);
    waiting.abort();
  };
  await pipeline(archive, createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      if (!parser.write(chunk) && failures.length === 0) await untilReady();
      if (failures.length > 0) throw failures[0];
    }
  }).catch(fail);
  if (failures.length === 0) {
    parser.end();
    await ended;
    await reading;
  } else {
    current?.destroy();
    // Who deletes the folder afterwards must be the last to write there.
    await reading;
  }
  if (failures.length > 0) throw failures[0];
}

const isFile = ({ type }: ReadEntry): boolean => type === 'File' || type === 'OldFile';

async function readManifest(entry: ReadEntry): Promise<Uint8Array> {
  if (entry.path !== MANIFEST) throw damaged('Das Verzeichnis fehlt.');
  return bytesOf(entry, MANIFEST_LIMIT_BYTES);
}

async function bytesOf(entry: ReadEntry, most: number): Promise<Buffer> {
  if (entry.size > most) throw damaged(`${quoted(entry.path)} ist zu lang.`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parsedManifest(written: Uint8Array): Manifest {
  try {
    return Manifest.parse(JSON.parse(Buffer.from(written).toString('utf8')));
  } catch {
    throw damaged('Das Verzeichnis ist nicht lesbar.');
  }
}

async function handleVerified(entry: ReadEntry, member: Member, handleMember: HandleMember): Promise<void> {
  const hash = createHash('sha256');
  await handleMember(member, hashing(entry, hash));
  if (hash.digest('hex') !== member.sha256) throw damaged(`${member.path} ist verändert.`);
}

/** A destroyed entry would be waited for without end. */
async function* hashing(entry: ReadEntry, hash: { update(bytes: Uint8Array): unknown }) {
  if (entry.destroyed) throw damaged('Es fehlt der Schluss.');
  for await (const chunk of entry) {
    hash.update(chunk);
    yield chunk;
    if (entry.destroyed) throw damaged('Es fehlt der Schluss.');
  }
}

const quoted = (path: string): string => JSON.stringify(path.slice(0, 100));

const damaged = (what: string): BackupError =>
  new BackupError(
    `Die Sicherung ist beschädigt, unvollständig oder keine von diesem Programm: ${what} Bitte nehmen Sie eine andere.`,
  );
