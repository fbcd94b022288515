/** An address that a page names, as it stands there, and whether a person would call it a link or a file. */
type PageLink = { readonly address: string; readonly kind: 'link' | 'file' };

/** Text that is none of the page's own elements. */
const INERT = /<!--[\s\S]*?-->|(<(?:script|style)\b[^>]*>)[\s\S]*?<\/(?:script|style)>/g;
const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g;

const NAMING = ['href', 'src', 'srcset', 'action', 'poster', 'component-url', 'renderer-url', 'before-hydration-url'];

/** Every address in a built page: links, forms, pictures, scripts, islands. */
export function linksIn(html: string): PageLink[] {
  const page = html.replace(INERT, (_, start: string | undefined) => start ?? '');
  return [...page.matchAll(TAG)].flatMap(([, tag = '', attributes = '']) =>
    [...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = '', quoted, single, bare]) => {
      if (!NAMING.includes(name.toLowerCase())) return [];
      const value = decoded(quoted ?? single ?? bare ?? '');
      const kind = ['a', 'form'].includes(tag.toLowerCase()) ? ('link' as const) : ('file' as const);
      const addresses = name === 'srcset' ? value.split(',').map((each) => each.trim().split(/\s+/)[0] ?? '') : [value];
      return addresses.map((address) => ({ address, kind }));
    }),
  );
}

/** The signs that Astro and our own steps escape in attributes. */
const decoded = (value: string): string =>
  value.replaceAll('&#38;', '&').replaceAll('&amp;', '&').replaceAll('&#34;', '"').replaceAll('&quot;', '"');
