import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { binOf, projectFolder } from '../support/bin.ts';
import { runQuietly } from '../support/run-quietly.ts';

type Entry = { id: string; slug?: string; graves: { id: string }[] };

/** Each cemetery and its entry in the catalogue `times` times; copies are called `werste-2`, `werste-3` … */
export function multiplyCemeteries(folder: string, times: number): void {
  const original = join(projectFolder, 'content');
  const pages = join(folder, 'content', 'friedhoefe');
  const catalogue = join('katalog', 'ruhestaetten.yaml');
  const { restingPlaces } = parse(readFileSync(join(original, catalogue), 'utf8')) as { restingPlaces: Entry[] };
  const entries = [...restingPlaces];
  for (const [slug, text] of cemeteryFiles(join(original, 'friedhoefe')))
    for (let copy = 2; copy <= times; copy++) {
      writeFileSync(join(pages, `${slug}-${copy}.md`), text);
      entries.push(...restingPlaces.filter((entry) => entry.slug === slug).map((entry) => copyOf(entry, copy)));
    }
  // Without aliases, of which YAML allows only so many.
  writeFileSync(
    join(folder, 'content', catalogue),
    stringify({ restingPlaces: entries }, { aliasDuplicateObjects: false }),
  );
}

const copyOf = (entry: Entry, copy: number): Entry => ({
  ...entry,
  id: `${entry.id}-${copy}`,
  slug: `${entry.slug}-${copy}`,
  graves: entry.graves.map((grave) => ({ ...grave, id: `${grave.id}-${copy}` })),
});

/** `loehne/obernbeck` with its text; `weiteres` holds no cemeteries. */
const cemeteryFiles = (folder: string): [slug: string, text: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md') && dirname(file) !== '.' && dirname(file) !== 'weiteres')
    .map((file) => [`${dirname(file)}/${basename(file, '.md')}`, readFileSync(join(folder, file), 'utf8')]);

export type Build = { readonly pages: number; readonly seconds: number; readonly msPerPage: number };

export async function timedBuild(folder: string): Promise<Build> {
  const started = performance.now();
  await runQuietly(binOf('astro'), ['build'], folder);
  const ms = performance.now() - started;
  const built = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  const pages = built.filter((file) => file.endsWith('.html')).length;
  return { pages, seconds: ms / 1000, msPerPage: ms / pages };
}
