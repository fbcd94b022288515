import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { BUNDLE_FOLDER } from '../process/kept-bundle.ts';

/** JSON of what a text of YAML says, by the hash of the text. */
type YamlValues = Readonly<Record<string, string>>;

const FILE = join(BUNDLE_FOLDER, 'yaml-values.json');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

let known: YamlValues | undefined;

/**
 * What a text of YAML says, where it was kept with the server's bundle: parsing all of `content/` was a third of a start.
 * A value of its own at each call; undefined for a text that is not known, such as one that was edited since.
 */
export function knownYamlValue(text: string): unknown {
  known ??= keptValues(join(import.meta.dirname, '..', '..', '..', FILE));
  const json = known?.[hashOf(text)];
  return json === undefined ? undefined : JSON.parse(json);
}

function keptValues(file: string): YamlValues | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Of texts with what they say; what JSON cannot say is left out. */
export function keepYamlValues(root: string, values: Iterable<readonly [text: string, value: unknown]>): void {
  const kept: Record<string, string> = {};
  for (const [text, value] of values) {
    const json = JSON.stringify(value);
    if (json !== undefined && isDeepStrictEqual(JSON.parse(json), value)) kept[hashOf(text)] = json;
  }
  const file = join(root, FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(kept));
  renameSync(`${file}.new`, file);
}
