import { expect, test } from 'vitest';
import { missingImports } from '#server/build/flat-imports.ts';

const graph: Readonly<Record<string, readonly string[]>> = {
  '_astro/Wizard.js': ['_astro/case.js', '_astro/common.js'],
  '_astro/case.js': ['_astro/common.js', '_astro/forms.js', '_astro/Wizard.js'],
  '_astro/forms.js': ['_astro/answers.js', 'sitzung.js'],
};
const importsOf = (file: string) => graph[file] ?? [];

test('a script names what its imports lead to, once each and not itself', () => {
  expect(missingImports('_astro/Wizard.js', importsOf)).toBe(
    'import"./forms.js";import"./answers.js";import"../sitzung.js";',
  );
});

test('and nothing where it imports all by itself', () => {
  expect(missingImports('_astro/common.js', importsOf)).toBe('');
});
