import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the packages: whoever installs them anew begins without a bundle. Not in their cache, which an image leaves out. */
export const BUNDLE_FOLDER = join('node_modules', '.server');
export const ENTRY = 'server.mjs';
/** Written last of all: a folder with this file is a whole bundle. */
export const ORIGIN = 'origin.json';

/** What a bundle was made of. */
export type BundleOrigin = {
  readonly root: string;
  readonly node: string;
  /** Paths below the root. */
  readonly files: readonly (readonly [path: string, bytes: number, changedAt: number])[];
};

/** Bytes, and the second of the last change: copies of a folder keep no more of it. */
export function changeOf(file: string): readonly [bytes: number, changedAt: number] {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? [stats.size, Math.floor(stats.mtimeMs / 1000)] : [-1, -1];
}

/** Whether the bundle was made of the sources and packages that are there, by this Node. A changed file stops being the same. */
export function isBundleCurrent(root: string): boolean {
  const origin = originIn(join(root, BUNDLE_FOLDER));
  if (origin?.root !== root || origin.node !== process.version) return false;
  return origin.files.every(([path, bytes, changedAt]) => {
    const [bytesNow, changedNow] = changeOf(join(root, path));
    return bytesNow === bytes && changedNow === changedAt;
  });
}

function originIn(folder: string): BundleOrigin | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, ORIGIN), 'utf8'));
  } catch {
    return undefined;
  }
}
