import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-error.ts';

/** A public key (`age1…`) or a passphrase; `workFactor` is scrypt's log2(N), default that of age. */
export type EncryptionKey =
  | { readonly recipient: string }
  | { readonly passphrase: string; readonly workFactor?: number };
export type DecryptionKeys = { readonly identities: readonly string[]; readonly passphrase: string | undefined };

/** Encrypts in the format age (https://age-encryption.org/v1), which the program `age` can decrypt, too. */
export function encrypterFor(key: EncryptionKey): (plain: Readable) => Promise<Readable> {
  const encrypter = new Encrypter();
  if ('recipient' in key) addRecipient(encrypter, key.recipient);
  else {
    encrypter.setPassphrase(key.passphrase);
    if (key.workFactor !== undefined) encrypter.setScryptWorkFactor(key.workFactor);
  }
  return async (plain) => Readable.fromWeb((await encrypter.encrypt(webStream(plain))) as ReadableStream);
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupError('--encrypt-to muss ein öffentlicher Schlüssel sein, der mit age1 beginnt (age-keygen).');
  }
}

const FIRST_BYTES = 'age-encryption.org/v1';

/** The archive in the file, decrypted where it is encrypted. */
export async function openBackup(file: string, keys: DecryptionKeys): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  const { identities, passphrase } = keys;
  if (identities.length === 0 && passphrase === undefined)
    throw new BackupError(
      'Die Sicherung ist verschlüsselt. Bitte nennen Sie den Schlüssel mit --identity=DATEI oder setzen Sie BACKUP_PASSPHRASE.',
    );
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
    if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
    const plain = await decrypter.decrypt(webStream(createReadStream(file)));
    return Readable.fromWeb(plain as ReadableStream);
  } catch {
    throw new BackupError(
      'Die Sicherung lässt sich mit diesem Schlüssel nicht öffnen. Bitte prüfen Sie --identity oder BACKUP_PASSPHRASE.',
    );
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_BYTES.length), 0, FIRST_BYTES.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === FIRST_BYTES;
  } finally {
    await handle.close();
  }
}

/** The library declares browser streams; Node's are compatible in what is used here. */
const webStream = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
