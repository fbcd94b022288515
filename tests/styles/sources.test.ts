import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { closureOf } from '../support/architecture/closure.ts';
import { sourceFiles } from '../support/architecture/source-file.ts';
import { classNames } from '../support/styles/class-names.ts';
import { type Stylesheet, stylesheets } from '../support/styles/stylesheets.ts';
import { utilityTest } from '../support/styles/utilities.ts';

const top = fileURLToPath(new URL('../..', import.meta.url));
const files = sourceFiles(top, 'src');
const closure = closureOf(files);
const sheets = stylesheets(top);
const pages = files.filter(({ path }) => path.startsWith('src/pages/') && path.endsWith('.astro'));

let isUtility: (word: string) => boolean;
beforeAll(async () => {
  isUtility = await utilityTest(top);
});

/** A sheet with those it imports. */
const withImports = (path: string): Stylesheet[] => {
  const sheet = sheets.find((each) => each.path === path);
  return sheet ? [sheet, ...sheet.imports.flatMap(withImports)] : [];
};
const lies = (path: string) => (source: string) => path === source || path.startsWith(`${source}/`);
const scans = (path: string) => (sheet: Stylesheet) =>
  sheet.sources.some(lies(path)) && !sheet.excluded.some(lies(path));
const utilitiesOf = (path: string): string[] =>
  [...classNames(path, readFileSync(join(top, path), 'utf8')).used].filter(isUtility);

test('each file with utilities is scanned by a sheet of every page it is on', () => {
  const missing = pages.flatMap((page) => {
    const reached = [...closure(page.path)];
    const ofPage = reached.filter((path) => path.endsWith('.css')).flatMap(withImports);
    return reached
      .filter((path) => /\.(astro|tsx)$/.test(path) && !ofPage.some(scans(path)))
      .flatMap((path) => {
        const utilities = utilitiesOf(path);
        return utilities.length > 0
          ? [`${page.path}: no @source of its sheets has ${path} (${utilities.join(' ')})`]
          : [];
      });
  });
  expect(missing).toEqual([]);
});

test('each @source is there', () => {
  const gone = sheets.flatMap(({ path, sources, excluded }) =>
    [...sources, ...excluded].filter((each) => !existsSync(join(top, each))).map((each) => `${path}: ${each}`),
  );
  expect(gone).toEqual([]);
});
