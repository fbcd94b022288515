import { readFileSync } from 'node:fs';
import { builtFile } from './built-pages.ts';

/** What the head of a built page tells programs. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** None where nobody should find the page by searching. */
  readonly canonical: string | undefined;
  readonly meta: (property: string) => string | undefined;
  /** `rel` -> address, of the last link of the kind. */
  readonly links: ReadonlyMap<string, string>;
};

export function pageHead(address: string): PageHead {
  const html = readFileSync(builtFile(address), 'utf8');
  const links = new Map(
    [...html.matchAll(/<link rel="([^"]+)" href="([^"]+)"/g)].map(([, rel = '', to = '']) => [rel, to]),
  );
  const meta = (property: string) =>
    new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    description: meta('description') ?? '',
    canonical: links.get('canonical'),
    meta,
    links,
  };
}
