import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { environmentWith } from '../config.ts';
import { libpqSslMode } from '../process/encrypted-url.ts';
import { BackupError } from './backup-error.ts';

/**
 * Runs a program of PostgreSQL and returns its output. The credentials go through the environment: every user of the machine
 * can read a command line (https://www.postgresql.org/docs/current/libpq-envars.html).
 */
export async function runPostgresqlProgram(
  program: string,
  args: readonly string[],
  databaseUrl?: string,
): Promise<string> {
  const env = environmentWith(databaseUrl === undefined ? {} : libpqEnvironment(databaseUrl));
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const [code, output, errorOutput] = await Promise.all([
    ended.catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new BackupError(missing(program));
      throw error;
    }),
    text(child.stdout),
    text(child.stderr),
  ]);
  if (code === 0) return output;
  if (errorOutput.includes('No space left on device')) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
  throw new BackupError(`${program} ist gescheitert: ${errorOutput.trim().split('\n')[0] ?? `Ende mit ${code}`}`);
}

const missing = (program: string): string =>
  `Das Programm ${program} fehlt. Bitte installieren Sie die Programme von PostgreSQL (Paket postgresql-client) in der Version des Servers.`;

export function libpqEnvironment(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const named = (name: string): string => url.searchParams.get(name) ?? '';
  const all = {
    PGHOST: named('host') || decodeURIComponent(url.hostname).replace(/^\[|\]$/g, ''),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: databaseName(databaseUrl),
    PGSSLMODE: libpqSslMode(databaseUrl, environmentWith({})),
    PGSSLROOTCERT: named('sslrootcert'),
    PGSSLCERT: named('sslcert'),
    PGSSLKEY: named('sslkey'),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

export const databaseName = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
