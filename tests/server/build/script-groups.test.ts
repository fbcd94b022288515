import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { groups } from '#server/build/script-groups.ts';
import { closureOf } from '../../support/architecture/closure.ts';
import { sourceFiles } from '../../support/architecture/source-file.ts';

const files = sourceFiles(fileURLToPath(new URL('../../..', import.meta.url)), 'src');
const closure = closureOf(files);
const ofBoth = groups.filter(({ name }) =>
  ['common', 'estimate', 'header-filter', 'drawings', 'place-order'].includes(name),
);
const isNamed = (path: string) => ofBoth.some(({ test: names }) => names.test(`/${path}`));

/** The two pages whose islands have most in common. */
const islandsOf = (page: string) =>
  [...closure(page)].filter((path) => path.startsWith('src/islands/')).map((path) => closure(path));
const used = (page: string) => new Set(islandsOf(page).flatMap((each) => [...each]));
const calculator = used('src/pages/kosten-berechnen.astro');
const places = used('src/pages/grabstaetten.astro');

test('what the calculator and the list of resting places share lies in one file, apart from the filter in their header', () => {
  const named = files.map(({ path }) => path).filter(isNamed);
  const grouped = new Set(named.flatMap((path) => [...closure(path)]));
  const both = [...calculator].filter((path) => places.has(path));
  expect(both.length).toBeGreaterThan(20);
  expect(both.filter((path) => !grouped.has(path)).map((path) => `${path} is in no group`)).toEqual([]);
});

test('and nothing that the calculator does not need', () => {
  const foreign = files.map(({ path }) => path).filter((path) => isNamed(path) && !calculator.has(path));
  expect(foreign.map((path) => `${path} is in a group`)).toEqual([]);
});
