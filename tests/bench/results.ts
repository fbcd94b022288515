import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../support/bin.ts';
import { machineFacts } from './machine.ts';
import type { Measured, Section } from './section.ts';
import { markOf, type Row, ratioText, shown } from './table.ts';

export const resultsFile = join(projectFolder, 'tests', 'bench', 'results.md');
export const readmeFile = join(projectFolder, 'README.md');

/** The table of a whole run with what it was measured on, and the lines of it that README.md shows. */
export function writeResults(all: readonly Measured[], sections: readonly Section[], minutes: number): void {
  facts ??= machineFacts(new Date());
  const results = resultsText(all, [...facts, ...leftOut(all, sections)], minutes);
  writeFileSync(resultsFile, results);
  writeFileSync(readmeFile, refreshedReadme(readFileSync(readmeFile, 'utf8'), results));
}

/** A run that was stopped says what it lacks. */
export function leftOut(all: readonly Measured[], sections: readonly Pick<Section, 'name'>[]): string[] {
  const measured = new Set(all.map(({ section }) => section.name));
  const names = sections.map(({ name }) => name).filter((name) => !measured.has(name));
  return names.length === 0 ? [] : [`Stopped before: ${names.join(', ')}`];
}

let facts: readonly string[] | undefined;

const HEAD = ['| section | what | here | beside | ratio | bound | |', '|---|---|---|---|---|---|---|'];

export const resultsText = (all: readonly Measured[], facts: readonly string[], minutes: number): string =>
  [
    '# What was measured',
    '',
    'Written by `npm run bench`. *Beside* is the peer of the row in the same run, *ratio* our figure as a share of it.',
    '',
    ...facts.map((fact) => `- ${fact}`),
    `- ${shown(Math.round(minutes * 10) / 10)} minutes in all: ${all.map(durationOf).join(', ')}`,
    '',
    ...HEAD,
    ...all.flatMap(({ section, rows }) => rows.map((row) => lineOf(section.name, row))),
    '',
  ].join('\n');

const durationOf = ({ section, seconds }: Measured): string => `${section.name} ${Math.round(seconds)} s`;

const lineOf = (section: string, row: Row): string =>
  `| ${[section, row.what, row.value, row.peer ?? '', ratioText(row), row.bound ?? '', markOf(row)].map(cell).join(' | ')} |`;

/** What stands in columns of its own in the printed table is one cell here. */
const cell = (text: string): string =>
  text.trim().replaceAll('|', '\\|').replaceAll('\n', ' ').replace(/ {2,}/g, ' · ');

const isLine = (line: string): boolean => line.startsWith('| ') && !HEAD.includes(line);
/** Section and row. */
const keyOf = (line: string): string => line.split(' | ').slice(0, 2).join(' | ');

/** The lines of the table in README.md, between its head and what is no line of a table. */
export function readmeLines(readme: string): string[] {
  const lines = readme.split('\n');
  const start = lines.indexOf(HEAD[1] ?? '') + 1;
  const length = lines.slice(start).findIndex((line) => !isLine(line));
  return start === 0 ? [] : lines.slice(start, start + length);
}

/** Its lines as they stand in these results; one that is no longer measured stays, and a test names it. */
export function refreshedReadme(readme: string, results: string): string {
  const measured = new Map(
    results
      .split('\n')
      .filter(isLine)
      .map((line) => [keyOf(line), line]),
  );
  return readmeLines(readme).reduce(
    (text, line) => text.replace(line, () => measured.get(keyOf(line)) ?? line),
    readme,
  );
}
