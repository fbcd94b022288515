import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeptFiles, keptFiles } from './kept-files.ts';
import { filesOf } from './program-stamp.ts';

/** What builds of this project keep for the next one, also for the publication's beside the running site. */
export async function keptByBuild(root: string): Promise<KeptFiles> {
  return keptFiles(join(root, KEPT, 'files'), await toolsOf(root));
}

/** Below the packages, which nobody hands on: whoever installs them anew builds from nothing. */
export const KEPT = join('node_modules', '.cache', 'build');

/** The packages as they are locked, and Node with its compression. */
async function toolsOf(root: string): Promise<string> {
  const lock = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  return [lock.digest('hex'), JSON.stringify(process.versions), process.platform, process.arch].join('\n');
}

const PARTS = ['src', 'public', 'astro.config.mjs'];

const stamps = new Map<string, Promise<string>>();

/** Of every file of the program: what a step makes hangs on modules of many folders. Read once in a build. */
export function sourcesStamp(root: string): Promise<string> {
  const stamp = stamps.get(root) ?? stampOf(root);
  stamps.set(root, stamp);
  return stamp;
}

async function stampOf(root: string): Promise<string> {
  const hash = createHash('sha256').update(await toolsOf(root));
  // A build has nothing else to do meanwhile: 3,000 reads in turn take two seconds of waiting, at once a tenth of one.
  for (const part of PARTS)
    for (const path of (await filesOf(root, part)).sort())
      hash.update(`\n${path}\n`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}
