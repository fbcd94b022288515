import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The parts of the program that pages are made of beside their content. */
const PARTS = ['src', 'public', 'astro.config.mjs', 'package-lock.json'];
/** The server's own code is none of it, apart from what works at the build. */
const isOfPages = (path: string): boolean =>
  !path.startsWith('src/server/') || /^src\/server\/(build|content)\//.test(path);

/** Equal for the same program and the same public address: pages of another one are built anew. */
export async function programStamp(root: string, siteUrl: string): Promise<string> {
  const hash = createHash('sha256').update(siteUrl);
  for (const part of PARTS)
    for (const path of (await filesOf(root, part)).filter(isOfPages).sort())
      hash.update(`\n${path}\n`).update(await readFile(join(root, path)));
  return hash.digest('hex');
}

/** Every file below a part of the project, with slashes. */
export async function filesOf(root: string, part: string): Promise<string[]> {
  const entries = await readdir(join(root, part), { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [part];
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'));
}
