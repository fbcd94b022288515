import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../support/bin.ts';
import { npm } from './npm.ts';

export type PeerName = 'starlight' | 'material-ui';
export type Peer = { readonly dist: string; readonly buildSeconds: number };

/** What they are built from; all else in their folders is made. */
const SOURCES = ['src', 'index.html', 'astro.config.mjs', 'vite.config.mjs'];
const PACKAGES = ['package.json', 'package-lock.json', '.npmrc'];
/** What Astro and Vite keep of the last build: measured is one that begins with nothing. */
const KEPT = ['dist', '.astro', join('node_modules', '.astro'), join('node_modules', '.vite')];

const built = new Map<PeerName, Promise<Peer>>();

/** Built once in a run, in a folder of its own below `var`, where its packages are installed when its lock file is new. */
export function builtPeer(name: PeerName): Promise<Peer> {
  const peer = built.get(name) ?? build(name);
  built.set(name, peer);
  return peer;
}

async function build(name: PeerName): Promise<Peer> {
  const source = join(projectFolder, 'tests', 'bench', 'peers', name);
  const folder = join(projectFolder, 'var', 'peers', name);
  await install(source, folder);
  for (const part of [...SOURCES, ...KEPT]) rmSync(join(folder, part), { recursive: true, force: true });
  for (const part of SOURCES.filter((each) => existsSync(join(source, each))))
    cpSync(join(source, part), join(folder, part), { recursive: true });
  if (name === 'starlight')
    cpSync(join(projectFolder, 'content', 'friedhoefe'), join(folder, 'src', 'content', 'docs'), { recursive: true });
  const started = performance.now();
  await npm(folder, 'run', 'build');
  return { dist: join(folder, 'dist'), buildSeconds: (performance.now() - started) / 1000 };
}

const INSTALLED = join('node_modules', 'installed-lock.json');

async function install(source: string, folder: string): Promise<void> {
  const lock = readFileSync(join(source, 'package-lock.json'), 'utf8');
  const marker = join(folder, INSTALLED);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  mkdirSync(folder, { recursive: true });
  for (const part of PACKAGES) cpSync(join(source, part), join(folder, part));
  await npm(folder, 'ci', '--no-audit', '--no-fund');
  writeFileSync(marker, lock);
}
