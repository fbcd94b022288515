import { posix } from 'node:path';
import { FEATURES, KNOWN_TO_ALL, MAY_KNOW, MOST_LINES, PARTS, TECHNICAL } from './nouns.ts';
import { layerOf, targetOf } from './resolve.ts';
import type { Rule } from './rules.ts';
import type { SizedFile } from './source-file.ts';

/** The folder of a file inside its layer, `.` for the layer's root; undefined in a layer without nouns. */
const nounOf = (path: string): string | undefined => {
  const parts = path.split('/');
  return (parts[1] ?? '') in MAY_KNOW ? (parts.length > 3 ? parts[2] : '.') : undefined;
};

export const knownNoun: Rule = (files) =>
  files.flatMap(({ path }) => {
    const [, layer = '', noun = '', ...rest] = posix.dirname(path).split('/');
    if (!(layer in MAY_KNOW) || noun === '') return [];
    const nouns: readonly string[] = [...FEATURES, ...(TECHNICAL[layer] ?? [])];
    if (!nouns.includes(noun)) return [`${path} lies in a folder that is no noun: ${noun}`];
    return rest
      .filter((part) => !PARTS[noun]?.includes(part))
      .map((part) => `${path} lies in an unknown part: ${part}`);
  });

export const allowedNoun: Rule = (files) =>
  files.flatMap((file) => {
    const from = nounOf(file.path);
    return file.imports.flatMap(({ specifier }) => {
      const target = targetOf(file, specifier);
      if (!('file' in target) || layerOf(target.file) !== layerOf(file.path) || from === undefined) return [];
      const to = nounOf(target.file);
      const known = to === from || KNOWN_TO_ALL.includes(target.file);
      return known || MAY_KNOW[layerOf(file.path)]?.[from]?.includes(to ?? '')
        ? []
        : [`${file.path} imports ${specifier}: ${from} may not know ${to}`];
    });
  });

type SizeRule = (files: readonly SizedFile[]) => string[];

export const shortFile: SizeRule = (files) =>
  files.filter(({ lines }) => lines > MOST_LINES).map(({ path, lines }) => `${path} has ${lines} lines`);
