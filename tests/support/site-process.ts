import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from './bin.ts';
import { freePort } from './free-port.ts';

export type Site = {
  readonly origin: string;
  readonly pid: number;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
};

/** The whole site as `npm start` runs it, in a process and a data folder of its own; or what other words start, or another copy of it. */
export async function startSite(
  environment: Readonly<Record<string, string>> = {},
  words: readonly string[] = startWords(),
  folder: string = projectFolder,
): Promise<Site> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'bestattungshaus-site-'));
  const child = spawn(process.execPath, [...words], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...siteEnvironment(port),
      DATA_DIR: dataDir,
      // Behind https it cannot be switched off.
      SECOND_FACTOR: environment.SITE_URL?.startsWith('https:') ? 'on' : 'off',
      ...environment,
    },
  });
  const stop = async () => {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilHealthy(origin, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid: child.pid ?? 0, dataDir, stop };
}

/** Of a process on this machine only, with the embedded database. */
export const siteEnvironment = (port: number): Record<string, string | undefined> => ({
  ...process.env,
  NODE_ENV: 'production',
  PORT: String(port),
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  RATE_LIMITS: 'off',
});

/** The flags of Node with which `npm start` keeps the server lean. */
export const startFlags = (): string[] => startWords().slice(0, -1);

/** The last command of `npm start`, flags included, without the name of the program. */
export function startWords(folder: string = projectFolder): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  const [server = ''] = scripts.start.split(' && ').slice(-1);
  return server.split(' ').slice(1);
}

/** The first start builds the site, so patience. */
async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with exit code ${child.exitCode}.`);
    const healthy = await fetch(`${origin}/api/health`)
      .then((reply) => reply.ok)
      .catch(() => false);
    if (healthy) return;
    await pause(200);
  }
  throw new Error('The server did not answer within three minutes.');
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const forced = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(forced);
}
