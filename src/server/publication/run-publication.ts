import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { BuildBeside } from '../build/build-beside.ts';
import { catalogueVersion } from '../db/catalogue.ts';
import { setReleaseStep } from '../db/publication/release.ts';
import type { Tables } from '../db/schema.ts';
import type { SiteDeps } from '../http/site/read-site.ts';
import type { FreeSpace } from '../process/free-space.ts';
import { buildFailure } from './build-failure.ts';
import { checkSite } from './check-site.ts';
import { DISK_FULL } from './failure-sentence.ts';
import { filesBelow } from './folder-files.ts';
import { differing, type Manifest } from './manifest.ts';
import type { NextBuild } from './next-build.ts';
import { PublicationError } from './publication-error.ts';
import { goLive } from './release-store.ts';
import { type PagesFromFiles, storeStateOfFiles } from './state-of-files.ts';
import { storeFiles } from './stored-files.ts';

export type RunDeps = SiteDeps & {
  readonly db: Kysely<Tables>;
  readonly clock: () => Date;
  readonly siteUrl: string;
  /** The project, whose name is in no message. */
  readonly root: string;
  /** The files that people edit. */
  readonly contentDir: string;
  /** For what is being built. */
  readonly workDir: string;
  readonly build: BuildBeside;
  readonly nextBuild: Pick<NextBuild, 'take'>;
  readonly pagesFromFiles: PagesFromFiles;
  readonly freeSpace: FreeSpace;
};

export type Run = {
  readonly version: number;
  readonly holder: string;
  /** Of the site that is live; undefined where that is not known. */
  readonly livePages: number | undefined;
  /** Writes what is to be built into a folder. */
  readonly writeContent: (folder: string) => Promise<void>;
  readonly signal: AbortSignal;
};

export const FIRST_STEP = 'Die Texte und Preise werden gelesen …';

/** From the content to the live release. Throws where it comes to nothing; then nothing has changed. */
export async function runPublication(deps: RunDeps, run: Run): Promise<void> {
  const { db, contentDir, siteUrl, root } = deps;
  const { version, holder, livePages, writeContent, signal } = run;
  const work = deps.nextBuild.take();
  const { content, out } = work;
  const step = async (text: string): Promise<void> => {
    signal.throwIfAborted();
    await setReleaseStep(db, version, text);
  };
  try {
    // The last of the disk is for orders.
    if ((await deps.freeSpace.state()) !== 'enough') throw new PublicationError(DISK_FULL);
    await removeAbandoned(deps.workDir);
    await mkdir(work.folder, { recursive: true });
    const builtFrom = await catalogueVersion(db);
    const disk = await filesBelow(contentDir);
    await writeContent(content);
    await step('Die Seiten werden gebaut …');
    const built = await deps.build(work, siteUrl, signal);
    if (!built.ok) throw new PublicationError(buildFailure(built.output, root));
    await step('Links und Größe der Seiten werden geprüft …');
    const faults = await checkSite({ ...deps, folder: out, livePages });
    if (faults.length > 0) throw new PublicationError(faults.join('\n'));
    await step('Die neuen Seiten werden gespeichert …');
    const released = await filesBelow(content);
    const manifest: Manifest = { site: await filesBelow(out), content: released, edited: differing(released, disk) };
    await storeFiles(db, { folder: out, files: manifest.site }, signal);
    await storeFiles(db, { folder: content, files: manifest.content }, signal);
    const before = await storeStateOfFiles(deps, join(work.folder, 'vorher'), signal);
    signal.throwIfAborted();
    const texts = { manifest: JSON.stringify(manifest), disk: JSON.stringify(disk), catalogueVersion: builtFrom };
    await goLive(db, { version, holder, before: before && JSON.stringify(before), ...texts }, deps.clock());
  } finally {
    work.end();
    await rm(work.folder, { recursive: true, force: true });
  }
}

/** Longer than any publication takes. */
const ABANDONED_MS = 60 * 60_000;

/** Folders that killed processes have left. */
async function removeAbandoned(workDir: string): Promise<void> {
  for (const name of await readdir(workDir).catch(() => [])) {
    const { mtimeMs } = await stat(join(workDir, name));
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(join(workDir, name), { recursive: true, force: true });
  }
}
