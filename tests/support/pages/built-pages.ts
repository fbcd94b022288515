import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANSWER_PAGE } from '#site/form-paths.ts';
import { redirects } from '#site/redirects.ts';
import { projectFolder } from '../bin.ts';

export const distFolder = join(projectFolder, 'dist');

/** Addresses of all built pages: `/`, `/kontakt`, `/friedhoefe/loehne/obernbeck` … Empty before the first build. */
export const builtPages = (): string[] =>
  existsSync(distFolder)
    ? readdirSync(distFolder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.html'))
        .map(addressOf)
        // Files that only lead on, for hosts without our server, and the one the server fills in.
        .filter((address) => !(address in redirects) && address !== ANSWER_PAGE)
        .sort()
    : [];

const addressOf = (file: string): string =>
  `/${file
    .replaceAll('\\', '/')
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '')}`;

/** The text of a file of the build: `llms.txt`. */
export const builtText = (file: string): string => readFileSync(join(distFolder, file), 'utf8');

/** The file behind an address. */
export const builtFile = (address: string): string => {
  const plain = address.slice(1) || 'index';
  return [`${plain}.html`, `${plain}/index.html`].map((name) => join(distFolder, name)).find(existsSync) ?? '';
};
