import { parseArgs } from 'node:util';
import { startSite } from '../support/site-process.ts';
import { against } from './against.ts';
import { type Extent, full, quick } from './extent.ts';
import { timedBuild } from './grown-project.ts';
import { withLighthouse } from './lighthouse-scores.ts';
import { builtPeer } from './peer.ts';
import { writeResults } from './results.ts';
import { type Bench, type Measured, runSections, type Section } from './section.ts';
import { sections } from './sections.ts';
import { sharedSite } from './shared-site.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench` measures everything that is promised, in one run, prints one table and writes it to results.md; `--quick` with
 * short rounds, `--only=pages` one section, `--against=COMMIT` the short form of some beside that commit.
 * Timings depend on the machine, so a missed bound is marked and is no error. A section that breaks is one.
 */
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' }, against: { type: 'string' } },
});
const wanted = values.only?.split(',');
const extent: Extent = values.quick || values.against !== undefined ? quick : full;
const isWhole = wanted === undefined && extent === full;
const shared = sharedSite(() => startSite());
const bench: Bench = {
  extent,
  site: shared.site,
  ownSite: startSite,
  peer: builtPeer,
  lighthouse: withLighthouse,
  build: timedBuild,
};

const all: Measured[] = [];
await measureSections();
const missed = all.flatMap(({ rows }) => rows.filter(({ reached }) => reached === false));
console.log(missed.length === 0 ? '\nEvery bound is reached.' : `\n${missed.length} missed:`);
for (const { what, value, bound } of missed) console.log(`  ✗ ${what}: ${value} (${bound})`);
console.log(`\n${(performance.now() / 60_000).toFixed(1)} minutes in all`);
process.exitCode = all.some(({ isBroken }) => isBroken) ? 1 : 0;

async function measureSections(): Promise<void> {
  const chosen = values.against === undefined ? chosenSections() : [besideOf(values.against)];
  try {
    await runSections(chosen, bench, (measured) => {
      all.push(measured);
      printTable(measured.section.title, measured.rows);
      // A run that is stopped leaves what it has measured.
      if (isWhole) writeResults(all, sections, performance.now() / 60_000);
    });
  } finally {
    await shared.stop();
  }
}

function chosenSections(): readonly Section[] {
  const names = sections.map(({ name }) => name);
  const unknown = wanted?.filter((name) => !names.includes(name)) ?? [];
  if (unknown.length > 0) throw new Error(`--only knows: ${names.join(', ')}`);
  return sections.filter(({ name }) => wanted === undefined || wanted.includes(name));
}

function besideOf(commit: string): Section {
  return {
    name: 'against',
    title: `${commit} → now, in turns; above 1 is better`,
    measure: () => against(commit, quick, wanted),
  };
}
