import { randomInt } from 'node:crypto';
import { findPostgresql, startPostgresql } from '../support/postgresql/postgresql.ts';
import { aftermath, memoryOf } from './aftermath.ts';
import type { Finding } from './exchange.ts';
import { fuzz, sourceAt } from './fuzz.ts';
import { fuzzedPages, startFuzzedSite } from './fuzzed-site.ts';
import { longestWait, watchHome } from './home-watch.ts';
import { summary } from './summary.ts';

/**
 * `npm run fuzz` sends 20,000 generated requests, half of them on SQLite, half on PostgreSQL where the machine has one, or to the
 * one at DATABASE_URL; `--seed=` repeats a run, `--requests=` says how many, `--shrink` makes the first finding as small as it goes.
 */
const numberOf = (name: string): number | undefined => {
  const word = process.argv.find((each) => each.startsWith(`--${name}=`));
  return word === undefined ? undefined : Number(word.slice(name.length + 3));
};

/** On two cores with nothing else to do. */
const MOST_WAIT_MS = 250;

const first = numberOf('seed') ?? randomInt(2 ** 31);
const requests = (numberOf('requests') ?? 20_000) / 2;
console.log(`${2 * requests} requests, --seed=${first}`);
const hasPages = fuzzedPages().siteDir !== '';
if (!hasPages) console.log('GET / is not measured: npm run build makes the pages');

/** Answers how many faults there were. */
async function run(name: string, databaseUrl: string | undefined, seed: number): Promise<number> {
  const site = await startFuzzedSite(databaseUrl);
  try {
    const onFinding = ({ call, faults }: Finding) => console.log(`✗ ${name}: ${call}: ${faults.join('; ')}`);
    const shrink = process.argv.includes('--shrink');
    const source = await sourceAt(site);
    const home = hasPages ? watchHome(site.origin) : undefined;
    const report = await fuzz(site, source, { seed, requests, shrink, onFinding });
    const wait = longestWait((await home?.stop()) ?? [], report.slow);
    const peak = memoryOf(site.pid, 'VmHWM');
    const after = [
      ...(await aftermath(site)),
      ...(wait.ms <= MOST_WAIT_MS ? [] : [`GET / took ${Math.round(wait.ms)} ms during ${wait.during}`]),
    ];
    console.log(`${name}: ${summary(report, first)}`);
    console.log(`${name}: longest wait for GET / ${Math.round(wait.ms)} ms (${wait.during}), peak memory ${peak} MB`);
    for (const fault of after) console.log(`✗ ${name}: ${fault}`);
    return report.findings.length + after.length;
  } finally {
    await site.stop();
  }
}

let faults = await run('SQLite', undefined, first);
const programs = findPostgresql();
const postgresql = process.env.DATABASE_URL || programs === undefined ? undefined : await startPostgresql(programs);
const url = process.env.DATABASE_URL || postgresql?.url;
try {
  if (url === undefined) console.log('PostgreSQL: none on this machine, and no DATABASE_URL');
  else faults += await run('PostgreSQL', url, first + requests);
} finally {
  await postgresql?.stop();
}
process.exitCode = faults === 0 ? 0 : 1;
