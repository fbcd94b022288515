import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { binOf } from '../../support/bin.ts';
import { copyProject } from '../../support/project-copy.ts';
import { runQuietly } from '../../support/run-quietly.ts';

const FILE = 'content/friedhoefe/bad-oeyhnhausen/werste.md';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'broken-build-'));
  copyProject(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the build says when it fails, in one line. */
async function complaintOfBuild(): Promise<string> {
  try {
    await runQuietly(binOf('astro'), ['build'], folder);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout} ${stderr}`.replace(/\s+/g, ' ');
  }
  return 'built';
}

test('a wrong field in a cemetery file stops the real build with file, line, field and what is allowed', async () => {
  const path = join(folder, FILE);
  writeFileSync(path, readFileSync(path, 'utf8').replace('chambers:', 'kammern:'));
  const complaint = await complaintOfBuild();
  expect(complaint).toMatch(
    /werste\.md, Zeile \d+, Feld „kammern“: Das Feld „kammern“ gibt es hier nicht\. Erlaubt sind: title,/,
  );
  expect(existsSync(join(folder, 'dist', 'index.html'))).toBe(false);
});
