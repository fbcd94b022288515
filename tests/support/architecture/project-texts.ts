import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Made by tools or at run time, kept out of the repository (.gitignore). */
const NOT_OURS = ['node_modules', 'dist', '.astro', 'var', '.git', 'test-results', 'playwright-report', 'coverage'];
const BINARY = /\.(png|jpe?g|webp|avif|ico|woff2?|ttf|pdf|db|br|gz)$/;

export type ProjectText = { readonly path: string; readonly text: string };

/** Every text that goes into the repository. */
export function projectTexts(top: string, folder = ''): ProjectText[] {
  return readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (folder === '' && NOT_OURS.includes(entry.name)) return [];
    if (entry.isDirectory()) return projectTexts(top, path);
    if (!entry.isFile() || BINARY.test(entry.name)) return [];
    return [{ path, text: readFileSync(join(top, path), 'utf8') }];
  });
}

/** Written in pieces, so that this file does not find itself. */
const registry = new RegExp(
  ['registry\\.[\\w-]+\\.\\w+', '(npm)(mirror)', '(arti)(factory)', '/-/[\\w.-]+\\.tgz'].join('|'),
  'i',
);
const machine = new RegExp(`(?<![\\w.$}-])/(${['work', 'root', 'home/[a-z]\\w*', 'Users/\\w+'].join('|')})/`);

export const registryHosts = ({ path, text }: ProjectText): string[] =>
  registry.test(text) ? [`${path} names a package registry: ${registry.exec(text)?.[0]}`] : [];

export const machinePaths = ({ path, text }: ProjectText): string[] =>
  machine.test(text) ? [`${path} names a folder of one machine: ${machine.exec(text)?.[0]}`] : [];

/** `${formatEuros(min)} bis ${formatEuros(max)}`: a range that is not written by `formatRange`. */
const OWN_RANGE = /format(Whole)?Euros\([^)]*\)[^`;]{0,40}(–|\bbis\b)[^`;]{0,20}format(Whole)?Euros\(/;

export const ownRanges = ({ path, text }: ProjectText): string[] =>
  path.startsWith('src/') && OWN_RANGE.test(text) ? [`${path} writes a range of amounts by itself`] : [];
