import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathOf } from '#site/address.ts';

/** A page as Astro wrote it: its file below the built site, its address, its HTML. */
export type BuiltPage = { readonly file: string; readonly path: string; readonly html: string };

/** Every HTML file of the built site, in the order of their names. */
export async function* builtPages(folder: string): AsyncGenerator<BuiltPage> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => each.endsWith('.html')).sort()) {
    const file = name.replaceAll('\\', '/');
    yield { file, path: pathOf({ pathname: `/${file}` }), html: await readFile(join(folder, name), 'utf8') };
  }
}
