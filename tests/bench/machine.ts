import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../support/bin.ts';
import { findProgram } from '../support/deploy/programs.ts';
import { requireBrowser } from '../support/pages/browser.ts';
import { findPostgresql } from '../support/postgresql/postgresql.ts';
import { shown } from './table.ts';

const GIGABYTE = 1024 ** 3;
const loadAtStart = loadavg()[0] ?? 0;

/** On what was measured, and when. */
export function machineFacts(now: Date): readonly string[] {
  const processors = cpus();
  const memory = shown(totalmem() / GIGABYTE, 'GB');
  return [
    `Machine: ${processors.length} x ${processors[0]?.model.trim()}, ${memory}, ${type()} ${release()}`,
    `Load of the machine at the start: ${shown(loadAtStart)}`,
    `Date: ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC; commit ${said('git', ['rev-parse', '--short', 'HEAD'])}`,
    `Node ${process.versions.node}, SQLite ${process.versions.sqlite}, ${postgresqlVersion()}, ${said(requireBrowser(), ['--version'])}`,
    `Beside: Starlight ${peerVersion('starlight', '@astrojs/starlight')}, Material UI ${peerVersion('material-ui', '@mui/material')}, ${nginxVersion()}`,
  ];
}

const said = (program: string, words: readonly string[]): string => {
  const { stdout, stderr } = spawnSync(program, words, { cwd: projectFolder, encoding: 'utf8' });
  return `${stdout || stderr || 'unknown'}`.trim().split('\n')[0] ?? '';
};

function postgresqlVersion(): string {
  const folder = findPostgresql();
  return folder === undefined ? 'no PostgreSQL' : said(join(folder, 'postgres'), ['--version']);
}

function nginxVersion(): string {
  const program = findProgram('nginx');
  return program === undefined ? 'no nginx' : said(program, ['-v']).replace('nginx version: ', '');
}

function peerVersion(peer: string, name: string): string {
  const file = join(projectFolder, 'tests', 'bench', 'peers', peer, 'package.json');
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  return dependencies[name] ?? '';
}
