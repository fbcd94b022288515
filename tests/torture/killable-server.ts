import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compiledOnce, projectFolder } from '../support/bin.ts';
import { freePort } from '../support/free-port.ts';
import { CONTENT_DIR } from '../support/real-content.ts';
import { end, startFlags } from '../support/site-process.ts';

type Environment = Readonly<Record<string, string>>;

/** A real server process that can be killed and comes back under its address. */
export type KillableServer = {
  readonly origin: string;
  /** `kill -9` in the middle of whatever it does, and a new process at once. Resolves when that listens. */
  readonly killAndRestart: () => Promise<void>;
  /** SIGTERM, and a new process under the same address once it has ended. Resolves with its exit code when that listens. */
  readonly restart: () => Promise<number | null>;
  readonly pid: () => number;
  readonly isRunning: () => boolean;
  /** Asks it to end (SIGTERM). Resolves with its exit code and how long that took. */
  readonly terminate: () => Promise<{ readonly code: number | null; readonly ms: number }>;
  readonly stop: () => Promise<void>;
};

const NOBODY_LISTENS = 'smtp://127.0.0.1:1';

/** Where pages matter: the built site, a file that exports what builds others, and when a changed price does. */
export type Pages = {
  readonly siteDir: string;
  readonly builder?: string;
  readonly pricesAfterMs?: number;
  readonly contentDir?: string;
};

export async function startKillableServer(environment: Environment, pages?: Pages): Promise<KillableServer> {
  const port = String(await freePort());
  const place = { PORT: port, HOST: '127.0.0.1', RATE_LIMITS: 'off', SECOND_FACTOR: 'off', ...environment };
  let child = await launch(place, pages);
  const terminate: KillableServer['terminate'] = async () => {
    const started = performance.now();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    return { code, ms: performance.now() - started };
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    async killAndRestart() {
      const killed = once(child, 'exit');
      child.kill('SIGKILL');
      await killed;
      child = await launch(place, pages);
    },
    pid: () => child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    terminate,
    async restart() {
      const { code } = await terminate();
      child = await launch(place, pages);
      return code;
    },
    stop: () => end(child),
  };
}

async function launch(environment: Environment, pages?: Pages): Promise<ChildProcess> {
  const {
    contentDir = CONTENT_DIR,
    siteDir = '',
    builder = '',
    pricesAfterMs = Number.POSITIVE_INFINITY,
  } = pages ?? {};
  const words = [
    ...startFlags(),
    join(projectFolder, 'tests', 'support', 'start.ts'),
    contentDir,
    siteDir,
    builder,
    String(pricesAfterMs),
  ];
  const child = spawn(process.execPath, words, {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    // No mail leaves, so that every row of the outbox is there to be counted.
    env: { PATH: process.env.PATH, SMTP_URL: NOBODY_LISTENS, ...compiledOnce, ...environment },
  });
  const listens = once(child.stdout as NodeJS.ReadableStream, 'data');
  const ends = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with exit code ${code} before it listened.`);
  });
  await Promise.race([listens, ends]);
  // Only an end before it listens is of interest.
  ends.catch(() => undefined);
  child.stdout?.resume();
  return child;
}
