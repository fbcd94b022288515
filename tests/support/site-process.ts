import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from './bin.ts';
import { freePort } from './free-port.ts';

export type Site = { readonly origin: string; readonly pid: number; readonly stop: () => Promise<void> };

/** The whole site as `npm start` runs it, in a process and a data folder of its own; or what other words start. */
export async function startSite(
  environment: Readonly<Record<string, string>> = {},
  words: readonly string[] = startWords(),
): Promise<Site> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'bestattungshaus-site-'));
  const child = spawn(process.execPath, [...words], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      DATABASE_URL: '',
      RATE_LIMITS: 'off',
      // Behind https it cannot be switched off.
      SECOND_FACTOR: environment.SITE_URL?.startsWith('https:') ? 'on' : 'off',
      ...environment,
    },
  });
  const stop = async () => {
    await end(child);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await untilHealthy(origin, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid: child.pid ?? 0, stop };
}

/** The flags of Node with which `npm start` keeps the server lean. */
export const startFlags = (): string[] => startWords().slice(0, -1);

/** The last command of `npm start`, flags included, without the name of the program. */
function startWords(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
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
