import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { StartupError } from '../process/startup-error.ts';

const MIN_LENGTH = 32;

/** JWT_SECRET, else one generated at the first start and stored in DATA_DIR, so that sessions survive a restart. */
export function readSecret({ jwtSecret, dataDir, databaseUrl }: Pick<Config, 'jwtSecret' | 'dataDir' | 'databaseUrl'>) {
  if (jwtSecret !== undefined) return jwtSecret;
  if (databaseUrl !== undefined)
    throw new StartupError(
      'JWT_SECRET fehlt: Mit PostgreSQL können mehrere Server laufen, und alle brauchen dasselbe Geheimnis. Bitte setzen Sie JWT_SECRET auf mindestens 32 zufällige Zeichen, zum Beispiel die Ausgabe von: openssl rand -base64 32',
    );
  const file = secretFile(dataDir);
  const secret = readIfExists(file) ?? createOnce(dataDir, file);
  if (secret.length < MIN_LENGTH)
    throw new StartupError(
      `${file} ist beschädigt. Bitte löschen Sie die Datei und starten Sie neu; alle angemeldeten Personen müssen sich dann noch einmal anmelden.`,
    );
  return secret;
}

/** The secret there is: none is made, and one that is missing is nobody's fault. */
export const findSecret = ({ jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): string | undefined =>
  jwtSecret ?? readIfExists(secretFile(dataDir));

export const secretFile = (dataDir: string): string => join(dataDir, 'jwt-secret');

export type Purpose =
  | 'backup'
  | 'access-token'
  | 'link-token'
  | 'session-cookie'
  | 'throttle'
  | 'totp'
  | 'log'
  | 'secret-id';

/** One derived key per purpose, so that a signature for one is invalid for another (HKDF, RFC 5869). */
export const keyFor = (secret: string, purpose: Purpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written under another name and then linked: of two processes one creates it, and neither reads an incomplete file. */
function createOnce(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
