import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comparedRows, type PrintedRow, printedRows } from '../support/bench/printed-rows.ts';
import { projectFolder } from '../support/bin.ts';
import { type Row, shown } from './table.ts';

/** What is measured of both where no section is named. */
const SECTIONS = ['orders', 'pdf', 'catalogue', 'build', 'pages'];
/** A row below it is marked. */
const LEAST_RATIO = 0.9;

/**
 * `npm run bench -- --against=COMMIT`: that commit is built beside this one, and the short form of each section runs in both in
 * turns, so that what else the machine does falls on both alike. Each by its own bench: rows are matched by their words.
 */
export async function against(commit: string, sections: readonly string[] = SECTIONS): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bestattungshaus-against-'));
  try {
    git(projectFolder, 'clone', '--quiet', '--no-checkout', projectFolder, folder);
    git(folder, 'checkout', '--quiet', git(projectFolder, 'rev-parse', '--verify', `${commit}^{commit}`).trim());
    await npm(folder, 'ci', '--no-audit', '--no-fund');
    await npm(folder, 'run', 'build');
    const rows: Row[] = [];
    for (const section of sections) rows.push(...(await inTurns(section, folder)));
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inTurns(section: string, folder: string): Promise<Row[]> {
  const measure = async (project: string): Promise<PrintedRow[]> =>
    printedRows(await npm(project, 'run', '--silent', 'bench', '--', '--quick', `--only=${section}`));
  const first = await measure(folder);
  const now = [await measure(projectFolder), await measure(projectFolder)];
  const before = [first, await measure(folder)];
  return comparedRows(before, now).map(({ what, unit, before: was, now: is, ratio }) => ({
    what: `${section}: ${what}`,
    value: `${shown(was)} → ${shown(is, unit)}`,
    ...(ratio === undefined
      ? {}
      : { bound: `${shown(ratio)} of ${shown(LEAST_RATIO)}`, reached: ratio >= LEAST_RATIO }),
  }));
}

const git = (cwd: string, ...words: readonly string[]): string => execFileSync('git', words, { cwd, encoding: 'utf8' });

const npm = (cwd: string, ...words: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', words, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
    const said: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => said.push(piece));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(said).toString());
      else reject(new Error(`npm ${words.join(' ')} ended with ${code} in ${cwd}`));
    });
  });
