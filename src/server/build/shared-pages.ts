import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sharePicturePath } from '#site/share-picture.ts';

/** A built page that names a share picture of its own. */
export type SharedPage = {
  readonly title: string;
  /** Where the page says the picture is: `/og/friedhoefe/loehne.png`. */
  readonly picture: string;
};

/** Every built page with a picture of its own, as its head says. Pages that nobody finds by searching share one. */
export async function* sharedPages(folder: string): AsyncGenerator<SharedPage> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const page = sharedPage(await readFile(join(folder, file), 'utf8'));
    if (page) yield page;
  }
}

export function sharedPage(html: string): SharedPage | undefined {
  const [title, address, image] = ['og:title', 'og:url', 'og:image'].map((name) => metaOf(html, name));
  if (!title || !address || !image) return undefined;
  const picture = new URL(image).pathname;
  return picture === sharePicturePath(new URL(address).pathname) ? { title, picture } : undefined;
}

/** Astro writes one attribute after the other, always between double quotes, and escapes these signs. */
function metaOf(html: string, property: string): string | undefined {
  const [, content] = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html) ?? [];
  return content
    ?.replaceAll('&#34;', '"')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll('&#38;', '&');
}
