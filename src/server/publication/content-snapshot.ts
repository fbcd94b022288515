import { cp, mkdir } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** Writes what is edited in the browser over the copy of the files: `dir` is the copy, to be read by the build only. */
export type ContentPart = (db: Kysely<Tables>, dir: string) => Promise<void>;

type Source = { readonly contentDir: string; readonly parts: readonly ContentPart[] };

/** The files and what was edited in the browser, in a folder of their own, so that nothing changes while they are read. */
export async function snapshotContent(
  db: Kysely<Tables>,
  { contentDir, parts }: Source,
  target: string,
): Promise<void> {
  await mkdir(target, { recursive: true });
  await cp(contentDir, target, { recursive: true });
  for (const part of parts) await part(db, target);
}
