import { randomInt } from 'node:crypto';
import { aftermath } from './aftermath.ts';
import { type Finding, fuzz } from './fuzz.ts';
import { startFuzzedSite } from './fuzzed-site.ts';
import { summary } from './summary.ts';

/**
 * `npm run fuzz` sends 20,000 generated requests; `--seed=` repeats a run, `--requests=` says how many, `--shrink` makes the
 * first finding as small as it goes.
 */
const numberOf = (name: string): number | undefined => {
  const word = process.argv.find((each) => each.startsWith(`--${name}=`));
  return word === undefined ? undefined : Number(word.slice(name.length + 3));
};

const seed = numberOf('seed') ?? randomInt(2 ** 31);
const requests = numberOf('requests') ?? 20_000;
console.log(`${requests} requests, --seed=${seed}`);
const site = await startFuzzedSite();
try {
  const { origin } = site.server;
  const shrink = process.argv.includes('--shrink');
  const onFinding = ({ call, faults }: Finding) => console.log(`✗ ${call}: ${faults.join('; ')}`);
  const report = await fuzz({ ...site, origin, seed, requests, shrink, onFinding });
  const after = await aftermath(site);
  console.log(summary(report, seed));
  for (const fault of after) console.log(`✗ afterwards: ${fault}`);
  process.exitCode = report.findings.length + after.length === 0 ? 0 : 1;
} finally {
  await site.stop();
}
