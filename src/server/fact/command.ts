import { join } from 'node:path';
import { factReport, faultText } from '#domain/fact/fact-report.ts';
import { isoDayText } from '#domain/german-time.ts';
import { startFailure } from '../process/start-failure.ts';
import { readFacts } from './read-facts.ts';

/** `npm run facts`: lists what is stated with its source; exit code 1 where a source is missing or a sentence is too long. */
const projectDir = join(import.meta.dirname, '..', '..', '..');

try {
  const { facts, texts, faults } = readFacts(process.argv[2] ?? join(projectDir, 'content'), projectDir);
  const { text, summary } = factReport(facts, texts, faults, isoDayText(new Date()));
  console.log(text);
  if (faults.length > 0) console.error(faultText(faults));
  console.log(`\n${summary}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(startFailure(error, undefined));
  process.exitCode = 1;
}
