import { stripVTControlCharacters } from 'node:util';
import { DISK_FULL } from './failure-sentence.ts';

const MOST_LINES = 20;
const MOST_SENTENCES = 10;

/** A mistake in the content (`content/content.ts`), or a step of our build that says what is wrong. */
const OWN_SENTENCE =
  /^(?:content\/\S|… und \d+ weitere Stellen in content\/|dist\/\S+: Astro schreibt |Der Suchindex )/;
const NO_SPACE = /\bENOSPC\b|no space left on device/i;
const OF_STACK = /^\s*at |^\s*(?:Stack trace|Location):|^\s*$/;

/** The output of a failed build as German sentences; for others than ours the last lines follow after an empty line. */
export function buildFailure(output: string, root: string): string {
  const lines = stripVTControlCharacters(output).split(/\r?\n/);
  if (lines.some((line) => NO_SPACE.test(line))) return DISK_FULL;
  const sentences = [...new Set(lines.map((line) => line.trim()).filter((line) => OWN_SENTENCE.test(line)))];
  if (sentences.length > 0) return sentences.slice(0, MOST_SENTENCES).join('\n');
  const last = lines.filter((line) => !OF_STACK.test(line)).slice(-MOST_LINES);
  return `Die Seiten ließen sich nicht bauen. Die bisherige Website ist unverändert. Was zuletzt gemeldet wurde, steht darunter.\n\n${last
    .map((line) => line.replaceAll(root, '').slice(0, 300))
    .join('\n')}`;
}
