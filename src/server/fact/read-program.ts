import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainWords } from '#domain/fact/sentences.ts';
import type { PlacedWitness, StatedText } from '#domain/fact/stated-text.ts';
import type { Witness } from '#domain/wording/witness.ts';
import { filesIn } from '../content/content-place.ts';
import { programWitnesses } from '../content/program-witnesses.ts';
import { programText } from './program-text.ts';

/** Files that only those read who develop or run the program: descriptions of the API, the database, the build, the commands. */
const NOT_SHOWN =
  /^src\/(?:contract\/(?!problem|validation)|domain\/fact\/|server\/(?:backup|build|content|db|docs|fact|golive|process)\/)/;

const WITNESSES = 'src/server/content/program-witnesses.ts';

/** The words of the program as people read them on pages, in mails and on paper, by file; only files that say something. */
export function readProgram(
  projectDir: string,
  table: Readonly<Record<string, readonly Witness[]>> = programWitnesses,
): StatedText[] {
  const files = filesIn(join(projectDir, 'src'))
    .map((file) => `src/${file}`)
    .filter((file) => /\.(?:ts|tsx|astro)$/.test(file) && !NOT_SHOWN.test(file));
  const placed = readPlaces(projectDir, table);
  return [...new Set([...files, ...Object.keys(table)])]
    .sort()
    .map((file) => statedText(file, files.includes(file) ? read(projectDir, file) : '', placed(file)))
    .filter(({ blocks, witnesses }) => blocks.length > 0 || witnesses.length > 0);
}

const read = (projectDir: string, file: string): string => readFileSync(join(projectDir, file), 'utf8');

function statedText(file: string, code: string, witnesses: readonly PlacedWitness[]): StatedText {
  const blocks = programText(file, code)
    .passages.filter(({ text }) => isSentence(text))
    .map(({ text, start }) => ({ text: plainWords(text), line: lineAt(code, start), isHeading: false }));
  return { file, blocks, record: [], recordOrigin: undefined, witnesses };
}

/** Several words, one of them with a capital: no name of a class, no path of a drawing, no SQL. */
const isSentence = (text: string): boolean => /\s/.test(text) && /(?<!\p{L})\p{Lu}\p{Ll}/u.test(text);

const lineAt = (code: string, start: number): number => code.slice(0, start).split('\n').length;

/** Each witness with its line in the table, where a terminal links it. */
function readPlaces(projectDir: string, table: Readonly<Record<string, readonly Witness[]>>) {
  const lines = read(projectDir, WITNESSES).split('\n');
  return (file: string): PlacedWitness[] => {
    const first = lines.findIndex((line) => line.includes(`'${file}'`));
    return (table[file] ?? []).map((witness) => {
      const at = lines.findIndex((line, index) => index >= first && line.includes(`'${witness.says}'`));
      return { ...witness, line: at + 1, file: WITNESSES };
    });
  };
}
