import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { end } from '../site-process.ts';

export type Postgresql = {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Ends it at once, as a power cut would; `start` brings it back under its address. */
  readonly halt: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** To all of its processes. SIGSTOP: it holds its connections and says nothing. SIGKILL: as if its machine were gone. */
  readonly signalAll: (signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => void;
  /** A standby becomes the primary. */
  readonly promote: () => void;
};

type Kind = {
  /** Instead of an empty database: a standby that follows the one of this address. */
  readonly follows?: string;
  readonly settings?: Readonly<Record<string, string>>;
};

const DEBIAN = '/usr/lib/postgresql';
const NOBODY = 65_534;

/** What a server said last, for the failure of a test. */
const lastWords = new WeakMap<ChildProcess, string>();

/** The folder of a real PostgreSQL's programs, with these as well; undefined where this machine has none. */
export function findPostgresql(...more: readonly string[]): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions];
  return folders.find((folder) => ['initdb', 'postgres', ...more].every((name) => existsSync(join(folder, name))));
}

/** A server with an empty database, on this machine only, in a folder that goes with it. */
export async function startPostgresql(programs: string, { follows, settings = {} }: Kind = {}): Promise<Postgresql> {
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const data = mkdtempSync(join(tmpdir(), 'bestattungshaus-pg-'));
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const run = (program: string, ...words: readonly string[]) => {
    const { status, stderr } = spawnSync(join(programs, program), words, { ...user, cwd: data, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  if (follows === undefined)
    run('initdb', '--pgdata', data, '--username', 'haus', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync');
  else
    run(
      'pg_basebackup',
      '--pgdata',
      data,
      '--dbname',
      follows,
      '--write-recovery-conf',
      '--no-sync',
      '--checkpoint=fast',
    );
  const port = await freePort();
  const all = { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: data };
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = () => {
    const child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...words], {
      ...user,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (piece: Buffer) => lastWords.set(child, piece.toString()));
    return child;
  };
  let child = launch();
  const stop = async () => {
    await end(child, 'SIGINT');
    rmSync(data, { recursive: true, force: true });
  };
  const url = `postgres://haus@127.0.0.1:${port}/postgres`;
  try {
    await untilItAnswers(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    stop,
    halt: () => end(child, 'SIGQUIT'),
    async start() {
      child = launch();
      await untilItAnswers(url, child);
    },
    promote: () => run('pg_ctl', 'promote', '--pgdata', data),
    signalAll(signal) {
      for (const pid of withChildren(child.pid ?? 0)) process.kill(pid, signal);
    },
  };
}

/** By ps, as every system with PostgreSQL has it. */
function withChildren(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [parent, ...pairs.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))];
}

async function untilItAnswers(connectionString: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null)
      throw new Error(`PostgreSQL ended with exit code ${child.exitCode}: ${lastWords.get(child)}`);
    const client = new pg.Client({ connectionString });
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answers) return;
    await pause(100);
  }
  throw new Error('PostgreSQL did not answer within half a minute.');
}
