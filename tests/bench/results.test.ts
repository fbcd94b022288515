import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { leftOut, readmeFile, readmeLines, refreshedReadme, resultsFile, resultsText } from './results.ts';
import type { Measured } from './section.ts';
import { beside } from './table.ts';

const measured = (orders: number): Measured[] => [
  {
    section: { name: 'orders', title: 'Orders' },
    rows: [
      beside('beside a bare file', { here: orders, peer: 2000, unit: 'a second', least: 0.5 }),
      { what: 'p50 | p95', value: '   1       2' },
    ],
    seconds: 12.4,
    isBroken: false,
  },
];

describe('the results', () => {
  const results = resultsText(measured(500), ['Machine: two processors'], 19.44);

  test('are one table with the machine, the minutes and a ratio beside the peer', () => {
    expect(results).toContain('- Machine: two processors\n- 19,4 minutes in all: orders 12 s\n');
    expect(results).toContain(
      '| orders | beside a bare file | 500 a second | 2.000 a second | 0,25 | ≥ 0,5 | ✗ MISSED |\n',
    );
    expect(results).toContain('| orders | p50 \\| p95 | 1 · 2 |  |  |  |  |\n');
  });

  test('of a run that was stopped say what was not measured', () => {
    expect(leftOut(measured(1), [{ name: 'orders' }, { name: 'build' }])).toEqual(['Stopped before: build']);
    expect(leftOut(measured(1), [{ name: 'orders' }])).toEqual([]);
  });

  test('of a later run take the place of what README.md shows of them', () => {
    const [head, line] = [
      '| section | what | here | beside | ratio | bound | |\n|---|---|---|---|---|---|---|',
      '| gone | x | 1 |  |  |  |  |',
    ];
    const shown = (text: string) => text.split('\n').find((each) => each.startsWith('| orders | beside')) ?? '';
    const readme = `# A\n\n| a | b |\n|---|---|\n\n${head}\n${shown(results)}\n${line}\n\nEnd\n`;
    const later = resultsText(measured(1500), [], 1);
    expect(readmeLines(refreshedReadme(readme, later))).toEqual([shown(later), line]);
    expect(shown(later)).toContain('0,75');
  });
});

test('README.md shows figures of results.md and no others', () => {
  expect(existsSync(resultsFile)).toBe(true);
  const lines = readmeLines(readFileSync(readmeFile, 'utf8'));
  expect(lines.length).toBeGreaterThan(5);
  const results = readFileSync(resultsFile, 'utf8').split('\n');
  expect(lines.filter((line) => !results.includes(line))).toEqual([]);
});
