import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

/** What an import names: a file of ours (by its path) or a package (by its name). */
export type Target = { readonly file: string } | { readonly package: string };

export function targetOf(from: SourceFile, specifier: string): Target {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return { file: `src/${bare.slice(1)}` };
  if (bare.endsWith('/package.json')) return { package: 'package.json' };
  if (bare.startsWith('.')) return { file: posix.join(posix.dirname(from.path), bare) };
  return { package: packageName(bare) };
}

/** `src/domain/money.ts` -> `domain`; a file right in src is a layer of its own. */
export const layerOf = (path: string): string => path.split('/')[1] ?? '';

const packageName = (specifier: string): string =>
  specifier.includes(':')
    ? specifier
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
