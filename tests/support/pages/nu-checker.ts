import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../bin.ts';

const JAR = join(projectFolder, 'node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar');

/** What the checker finds wrong and we do not, each with its reason. `file`: only there. */
const EXCUSED: readonly { readonly message: RegExp; readonly file?: RegExp }[] = [
  // Its CSS stops before 2022: @layer, @property, @container, subgrid and :modal are unknown to it, and it reads on from there.
  { message: /^CSS: / },
  // React closes every void element, <input/>: the same to a parser as <input>.
  { message: /^Trailing slash on void elements has no effect/ },
  // Its list of source expressions is older than 'wasm-unsafe-eval' (CSP3, 2.3.1), which the search alone needs.
  { message: /^Bad value .* found "'wasm-unsafe-eval'"/s, file: /suche\.html$/ },
  // It guesses the language by counting words; on this page most are names of fields and codes, the sentences are German.
  { message: /^This document appears to be written in English/, file: /api-docs\.html$/ },
];

type Finding = {
  readonly url?: string;
  readonly lastLine?: number;
  readonly message: string;
  readonly extract?: string;
};

/** Why the checker cannot run here; nothing where it can. It needs Java 11. */
export function missingJava(): string | undefined {
  const { stderr = '', status } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, first = '0', second = '0'] = /version "(\d+)(?:\.(\d+))?/.exec(stderr) ?? [];
  // Java 8 called itself 1.8.
  const release = Number(first) === 1 ? Number(second) : Number(first);
  if (status === 0 && release >= 11) return undefined;
  return `W3C's Nu checker is skipped: it needs Java 11, here is ${status === 0 ? `Java ${release}` : 'none'}.`;
}

/** One start of Java over all files and folders of HTML: what is wrong in them, with the place. */
export async function nuFindings(filesAndFolders: readonly string[]): Promise<string[]> {
  // A run of seconds gains nothing from the second compiler, which takes as long as the work.
  const words = [
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    '-jar',
    JAR,
    '--format',
    'json',
    '--stdout',
    '--exit-zero-always',
    '--skip-non-html',
  ];
  const { stdout } = await promisify(execFile)('java', [...words, ...filesAndFolders], { maxBuffer: 50_000_000 });
  const { messages } = JSON.parse(stdout) as { messages: readonly Finding[] };
  return messages
    .filter(
      ({ url = '', message }) => !EXCUSED.some((each) => each.message.test(message) && (each.file?.test(url) ?? true)),
    )
    .map(
      ({ url = '', lastLine, message, extract }) =>
        `${url.split('/').slice(-3).join('/')}:${lastLine} ${message} ${extract}`,
    );
}
