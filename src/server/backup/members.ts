import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Member } from './manifest.ts';

/** A member of the archive and its source file. */
export type MemberFile = Member & { readonly file: string };

export async function memberOf(file: string, path: string): Promise<MemberFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { file, path, size: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** All files below the folder with a matching name, without links; none where the folder is missing. */
export async function membersIn(folder: string, prefix: string, fits: RegExp = /./): Promise<MemberFile[]> {
  const files = await filesBelow(folder);
  const members: MemberFile[] = [];
  for (const file of files.filter((name) => fits.test(name)).toSorted())
    members.push(await memberOf(file, `${prefix}/${relative(folder, file).split(sep).join('/')}`));
  return members;
}

async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
