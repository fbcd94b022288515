import { publicPageAt } from '#site/public-pages.ts';
import { sharePicturePath } from '#site/share-picture.ts';
import { builtPages } from './built-pages.ts';
import { UnexpectedOutput } from './unexpected-output.ts';

/** A built page that names a share picture of its own. */
export type SharedPage = {
  readonly title: string;
  /** Where the page says the picture is: `/og/friedhoefe/loehne.png`. */
  readonly picture: string;
};

/** Every built page that can be found by searching, with the picture its head names. The others share one. */
export async function* sharedPages(folder: string): AsyncGenerator<SharedPage> {
  for await (const { file, path, html } of builtPages(folder)) {
    if (!publicPageAt(path)) continue;
    const page = sharedPage(html);
    if (!page) throw new UnexpectedOutput(file, 'shared-pages.ts', 'Titel und Bild der Seite für geteilte Links');
    yield page;
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
