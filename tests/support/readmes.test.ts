import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from './bin.ts';

const texts = [
  'README.md',
  'src/README.md',
  'src/DECISIONS.md',
  'src/server/README.md',
  'src/server/deploy/README.md',
  'content/README.md',
  'tests/README.md',
];
const read = (path: string): string => readFileSync(join(projectFolder, path), 'utf8');
const spans = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

test('README.md has at most 130 lines of at most 160 characters', () => {
  const lines = read('README.md').split('\n');
  expect(lines.length).toBeLessThanOrEqual(131);
  expect(lines.filter((line) => line.length > 160)).toEqual([]);
});

test.each(texts)('%s names only files and commands that exist', (path) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const places = ['.', dirname(path), 'src', 'src/server', 'tests'];
  const files = spans(read(path)).filter(
    (span) => /^[\w.-]+\/[\w/.-]+\.(ts|tsx|astro|md|yaml|txt|css)$/.test(span) && !/\b(NAME|NOUN)\b/.test(span),
  );
  const commands = [...read(path).matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, name = '']) => name);
  expect(files.filter((file) => !places.some((place) => existsSync(join(projectFolder, place, file))))).toEqual([]);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
