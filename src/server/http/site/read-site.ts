import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Firm } from '#domain/firm/firm.ts';
import { ANSWER_PAGE } from '#site/form-paths.ts';
import { type PageTemplate, readPageTemplate } from '../forms/page-template.ts';
import { pageHeaders } from '../page-headers.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import { readPolicies } from './read-policies.ts';
import { speculationHeaders } from './speculation.ts';

/** The files of a built site by address: `/kosten-berechnen` is `kosten-berechnen.html`. */
export type SiteFiles = { readonly folder: string; readonly files: ReadonlyMap<string, string> };

/** With all that is read of them once, so that pages, headers and policies are of the same build. */
export type Site = SiteFiles & {
  readonly addressesByLowerCase: ReadonlyMap<string, string>;
  /** Of each HTML file. */
  readonly headers: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /**
   * Of each file whose name does not tell its content. By content, not by time: two processes that serve one release have written
   * it at different times.
   */
  readonly etags: ReadonlyMap<string, string>;
  readonly answerPage: PageTemplate;
};

export type SiteDeps = { readonly security: SecurityHeaders; readonly firm: Pick<Firm, 'name'> };

/** Scripts, styles and pictures of Astro: their addresses are asked for once. */
const NAMED_BY_CONTENT = '_astro/';

/** A file read by itself is mostly waited for. */
const READ_AT_ONCE = 16;

/** Weak: the same page in each of its encodings. */
export const etagOf = (content: Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

export async function readSite(folder: string, { security, firm }: SiteDeps): Promise<Site> {
  const { files } = await readSiteFiles(folder);
  const headers = new Map<string, Readonly<Record<string, string>>>();
  const etags = new Map<string, string>();
  const policies = readPolicies(folder);
  const atOnce = pLimit(READ_AT_ONCE);
  const readOne = async (file: string): Promise<void> => {
    const content = await readFile(join(folder, file));
    etags.set(file, etagOf(content));
    if (!file.endsWith('.html')) return;
    const own = pageHeaders(security, { html: content.toString(), policy: policies[file] });
    headers.set(file, { ...own, ...speculationHeaders(plainAddress(`/${file}`)) });
  };
  const read = [...files.values()].filter((file) => !file.startsWith(NAMED_BY_CONTENT));
  await Promise.all(read.map((file) => atOnce(readOne, file)));
  return {
    folder,
    files,
    headers,
    etags,
    addressesByLowerCase: new Map([...files.keys()].map((address) => [address.toLowerCase(), address])),
    answerPage: readPageTemplate(folder, firm, security),
  };
}

export async function readSiteFiles(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(folder.length).replaceAll('\\', '/')}/${entry.name}`.replace(/^\/+/, ''));
  const addresses = new Map(files.map((file) => [plainAddress(`/${file}`), file]));
  // A template, filled in by the server.
  addresses.delete(ANSWER_PAGE);
  return { folder, files: addresses };
}

/** `/friedhoefe/index.html`, `/friedhoefe.html` and `/friedhoefe/` are `/friedhoefe`. */
export const plainAddress = (address: string): string =>
  address
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '') || '/';
