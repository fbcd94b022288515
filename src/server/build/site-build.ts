import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from '../process/alone.ts';
import { StartupError } from '../process/startup-error.ts';
import { finishedAt } from './site-stamp.ts';

/** The files a page is made of. The server's own code is none of them, apart from what works at the build. */
const SOURCES = ['src', 'src/server/build', 'content', 'public', 'astro.config.mjs', 'package-lock.json'];
const NOT_A_SOURCE = join('src', 'server');

/**
 * Builds the site where it is missing, unfinished, made for another address, or older than what it is made of. Answers the
 * folder. Of several processes that start at once one builds and the others wait for it.
 */
export async function ensureSite(root: string, siteUrl: string): Promise<string> {
  const siteDir = join(root, 'dist');
  const isCurrent = () => finishedAt(siteDir, siteUrl) >= newestSource(root);
  if (!isCurrent())
    await alone(join(root, 'node_modules', '.cache', 'site-build'), async () => {
      if (isCurrent()) return;
      console.error('Die Website wird gebaut …');
      await build(root);
    });
  return siteDir;
}

function newestSource(root: string): number {
  const newest = (path: string): number => {
    if (path === join(root, NOT_A_SOURCE)) return 0;
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return 0;
    if (!stats.isDirectory()) return stats.mtimeMs;
    return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
  };
  return Math.max(...SOURCES.map((source) => newest(join(root, source))));
}

/** In a process of its own: what the build needs of memory goes with it. */
async function build(root: string): Promise<void> {
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  if (!existsSync(astro)) throw new StartupError('Astro ist nicht installiert. Bitte führen Sie zuerst „npm ci“ aus.');
  const child = spawn(process.execPath, [astro, 'build'], { cwd: root, stdio: ['ignore', 2, 2] });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject).once('exit', resolve);
  if ((await promise) !== 0)
    throw new StartupError('Die Website ließ sich nicht bauen. Der Grund steht in der Meldung darüber.');
}
