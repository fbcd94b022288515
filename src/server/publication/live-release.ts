import type { Kysely } from 'kysely';
import { findManifest } from '../db/publication/manifest.ts';
import { listKeptReleases, type Release } from '../db/publication/release.ts';
import type { Tables } from '../db/schema.ts';
import { type Files, type Manifest, parseFiles, parseManifest } from './manifest.ts';

/** With the content as it lay on the disk when it went live. */
export type LiveRelease = Release & { readonly manifest: Manifest; readonly disk: Files };

/** Undefined where nothing was published, or what was cannot be read. */
export async function findLive(db: Kysely<Tables>): Promise<LiveRelease | undefined> {
  const release = (await listKeptReleases(db)).find(({ state }) => state === 'live');
  const stored = release && (await findManifest(db, release.version));
  const manifest = stored && parseManifest(stored.text);
  const disk = stored && parseFiles(stored.disk);
  return release && manifest && disk && { ...release, manifest, disk };
}
