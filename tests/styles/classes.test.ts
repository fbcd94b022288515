import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourceFiles } from '../support/architecture/source-file.ts';
import { classNames } from '../support/styles/class-names.ts';
import { stylesheets } from '../support/styles/stylesheets.ts';
import { utilityTest } from '../support/styles/utilities.ts';

const top = fileURLToPath(new URL('../..', import.meta.url));
const names = sourceFiles(top, 'src').map(({ path }) => ({
  path,
  ...classNames(path, readFileSync(join(top, path), 'utf8')),
}));
const sheets = stylesheets(top);

test('each class of a sheet is named somewhere in src', () => {
  const isNamed = (name: string) =>
    names.some(({ words, beginnings }) => words.has(name) || [...beginnings].some((each) => name.startsWith(each)));
  const unused = sheets.flatMap(({ path, classes }) =>
    classes.filter((name) => !isNamed(name)).map((name) => `${path}: nothing in src is a .${name}`),
  );
  expect(unused).toEqual([]);
});

/** Tailwind's marks for `group-open:…` and `peer-checked:…`: no rule of their own. */
const MARKS = ['group', 'peer'];

test('each class used in src is a utility or stands in a sheet', async () => {
  const isUtility = await utilityTest(top);
  const written = new Set(sheets.flatMap(({ classes }) => classes));
  const unknown = names.flatMap(({ path, used }) =>
    [...used]
      .filter((name) => !written.has(name) && !MARKS.includes(name) && !isUtility(name))
      .map((name) => `${path}: no sheet has .${name}`),
  );
  expect(unknown).toEqual([]);
});
