import { join } from 'node:path';
import { factReport, faultText } from '#domain/fact/fact-report.ts';
import { isoDayText } from '#domain/german-time.ts';
import { startFailure } from '../process/start-failure.ts';
import { readFacts } from './read-facts.ts';

/** `npm run facts`: lists what is stated with its source; exit code 1 where a source is missing or a sentence is too long. */
const contentDir = process.argv[2] ?? join(import.meta.dirname, '..', '..', '..', 'content');

try {
  const { facts, texts } = readFacts(contentDir);
  const { text, faults } = factReport(facts, texts, isoDayText(new Date()));
  console.log(text);
  if (faults.length > 0) console.error(faultText(faults));
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(startFailure(error, undefined));
  process.exitCode = 1;
}
