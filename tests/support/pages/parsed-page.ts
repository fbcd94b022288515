import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { builtFile } from './built-pages.ts';

type ParsedLink = {
  readonly href: string;
  readonly target: string;
  readonly rel: string;
};

/** What a page names, read by the browser's own parser; nothing is loaded and no script runs. */
export type ParsedPage = {
  /** `a`, `area` and `form`: where a person can go. */
  readonly links: readonly ParsedLink[];
  /** Pictures, icons, manifest, share picture: what a browser or another program fetches. */
  readonly files: readonly string[];
  readonly ids: readonly string[];
  /** Ids that labels, descriptions, popovers … point at. */
  readonly references: readonly string[];
};

export const parseBuiltPage = (page: Page, address: string): Promise<ParsedPage> =>
  parsePage(page, readFileSync(builtFile(address), 'utf8'));

export const parsePage = (page: Page, html: string): Promise<ParsedPage> =>
  page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    // What stands in <noscript> and <template> counts as well.
    const parts: ParentNode[] = [parsed];
    for (const { textContent } of parsed.querySelectorAll('noscript'))
      parts.push(new DOMParser().parseFromString(textContent ?? '', 'text/html'));
    for (const { content } of parsed.querySelectorAll('template')) parts.push(content);
    const all = (selector: string) => parts.flatMap((part) => [...part.querySelectorAll(selector)]);
    const values = (selector: string, name: string) => all(selector).map((element) => element.getAttribute(name) ?? '');
    const words = (name: string) => values(`[${name}]`, name).flatMap((value) => value.split(/\s+/).filter(Boolean));
    return {
      links: [
        ...all('a[href], area[href]').map((element) => ({
          href: element.getAttribute('href') ?? '',
          target: element.getAttribute('target') ?? '',
          rel: element.getAttribute('rel') ?? '',
        })),
        ...values('form[action]', 'action').map((href) => ({ href, target: '', rel: '' })),
      ],
      files: [
        ...values('img[src], source[src], script[src], iframe[src], image[href]', 'src'),
        ...values('image[href], use[href]', 'href'),
        ...values('img[srcset], source[srcset]', 'srcset').flatMap((set) =>
          set.split(',').map((each) => each.trim().split(/\s+/)[0] ?? ''),
        ),
        ...values('link[href]', 'href'),
        ...values('meta[property="og:image"], meta[property="og:url"], meta[name="twitter:image"]', 'content'),
      ].filter((address) => address !== ''),
      ids: values('[id]', 'id'),
      references: ['for', 'popovertarget', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'list'].flatMap(
        words,
      ),
    };
  }, html);
