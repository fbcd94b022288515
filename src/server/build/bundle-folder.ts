import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KEPT, sourcesStamp } from './kept-by-build.ts';
import { filesOf } from './program-stamp.ts';

/** What Vite made of the program, and where Astro goes on. */
export type KeptBundle = {
  /** The file that writes the pages, below `.prerender`. */
  readonly entry: string;
  /** Of each page as Astro knows it. */
  readonly styles: Readonly<Record<string, unknown[]>>;
  /** Path -> SHA-256. */
  readonly files: Readonly<Record<string, string>>;
};

/** This program and the one before, also of a second address. */
const MOST_BUNDLES = 3;
/** Last written: a folder with this file is whole. */
const LIST = 'kept.json';
/** Astro writes what its own bundles hold of the content: pictures and modules that texts name. */
const OF_CONTENT = ['content-assets.mjs', 'content-modules.mjs'];

/** The folder for this program, these packages, and `settings`. A file that is missing or another makes all of it be built anew. */
export async function bundleFolder(root: string, settings: readonly string[]) {
  const top = join(root, KEPT, 'bundles');
  const folder = join(top, await nameOf(root, settings));
  return {
    /** Writes the files of an earlier build into `out`; undefined where there is none. */
    async restore(out: string): Promise<KeptBundle | undefined> {
      const read = await readBundle(folder).catch(() => undefined);
      if (!read) return undefined;
      const folders = new Set(read.contents.map(([path]) => dirname(join(out, path))));
      for (const each of folders) await mkdir(each, { recursive: true });
      await Promise.all(read.contents.map(([path, bytes]) => writeFile(join(out, path), bytes)));
      const now = new Date();
      await utimes(folder, now, now).catch(() => undefined);
      return read.bundle;
    },
    /** All that lies in `out`. A disk that is full, or that nobody may write to, keeps nothing. */
    async keep(out: string, bundle: Omit<KeptBundle, 'files'>): Promise<void> {
      const temporary = `${folder}.${randomUUID()}`;
      try {
        const files: Record<string, string> = {};
        for (const path of await filesOf(out, '')) {
          const bytes = await readFile(join(out, path));
          files[path] = sha256(bytes);
          await writeInto(join(temporary, 'files', path), bytes);
        }
        await writeFile(join(temporary, LIST), JSON.stringify({ ...bundle, files } satisfies KeptBundle));
        await rm(folder, { recursive: true, force: true });
        await rename(temporary, folder);
        await removeOldest(top);
      } catch {
        await rm(temporary, { recursive: true, force: true });
      }
    },
  };
}

async function nameOf(root: string, settings: readonly string[]): Promise<string> {
  const texts = await Promise.all(
    OF_CONTENT.map((file) => readFile(join(root, '.astro', file), 'utf8').catch(() => '')),
  );
  return sha256(JSON.stringify([await sourcesStamp(root), ...settings, ...texts]));
}

async function readBundle(folder: string) {
  const bundle = JSON.parse(await readFile(join(folder, LIST), 'utf8')) as KeptBundle;
  const contents = await Promise.all(
    Object.entries(bundle.files).map(async ([path, hash]) => {
      const bytes = await readFile(join(folder, 'files', path));
      if (sha256(bytes) !== hash) throw new Error(path);
      return [path, bytes] as const;
    }),
  );
  return { bundle, contents };
}

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function writeInto(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** Also what a killed build has left. */
async function removeOldest(top: string): Promise<void> {
  const folders = await Promise.all(
    (await readdir(top)).map(async (name) => ({ name, time: (await stat(join(top, name))).mtimeMs })),
  );
  for (const { name } of folders.sort((one, other) => other.time - one.time).slice(MOST_BUNDLES))
    await rm(join(top, name), { recursive: true, force: true });
}
