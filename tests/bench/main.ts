import { startSite } from '../support/site-process.ts';
import { catalogueThroughput } from './catalogue-throughput.ts';
import { lighthouseScores } from './lighthouse-scores.ts';
import { pageBytes } from './page-bytes.ts';
import { pdfSpeed } from './pdf-speed.ts';
import { peakMemory } from './peak-memory.ts';
import { printTable, type Row } from './table.ts';

/**
 * `npm run bench` measures everything that is promised, in one run; `--quick` with short rounds. Each number stands
 * beside its bound. Timings depend on the machine, so a missed bound is marked and never ends as an error.
 */
const quick = process.argv.includes('--quick');
const missed: Row[] = [];

async function report(title: string, measure: () => Promise<Row[]> | Row[]): Promise<void> {
  const rows = await measure();
  printTable(title, rows);
  missed.push(...rows.filter(({ reached }) => reached === false));
}

const site = await startSite();
try {
  await report('Catalogue, 100 connections, against bare node:http with the same bytes', () =>
    catalogueThroughput(site, quick),
  );
  await report('Cost estimation, PDF', () => pdfSpeed(site, quick));
  await report('Memory of the server after all that', () => peakMemory(site));
  await report('Bytes of each page, brotli', pageBytes);
  await report('Lighthouse, mobile', () => lighthouseScores(site));
} finally {
  await site.stop();
}
console.log(missed.length === 0 ? '\nEvery bound is reached.' : `\n${missed.length} missed:`);
for (const { what, value, bound } of missed) console.log(`  ✗ ${what}: ${value} (${bound})`);
