import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const RELEASE = /^\d+$/;
const TEMPORARY = /^\d+\.[\w-]+\.tmp$/;
/** Longer than any release takes to be written. */
const ABANDONED_MS = 10 * 60_000;

/** `DATA_DIR/releases`: one folder a release, and what is being written. */
export function releaseFolders(dataDir: string) {
  const top = resolve(dataDir, 'releases');
  return {
    folderOf: (version: number): string => join(top, String(version)),
    temporaryOf: (version: number, id: string): string => join(top, `${version}.${id}.tmp`),
    /** Of the given versions those that are there. */
    async existing(versions: readonly number[]): Promise<string[]> {
      const names = await namesIn(top);
      return versions.map(String).flatMap((name) => (names.includes(name) ? [join(top, name)] : []));
    },
    /** Releases that are kept no longer, and what a killed process has left. */
    async removeOthers(kept: readonly number[]): Promise<void> {
      for (const name of await namesIn(top)) {
        const isOld = RELEASE.test(name) && !kept.includes(Number(name));
        if (isOld || (TEMPORARY.test(name) && (await isAbandoned(join(top, name)))))
          await rm(join(top, name), { recursive: true, force: true });
      }
    },
    make: () => mkdir(top, { recursive: true, mode: 0o700 }),
  };
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const isAbandoned = (folder: string): Promise<boolean> =>
  stat(folder).then(
    ({ mtimeMs }) => mtimeMs < Date.now() - ABANDONED_MS,
    () => false,
  );
