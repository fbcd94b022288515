import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isApiPath } from '#site/address.ts';
import { paths } from '#site/paths.ts';
import { redirects } from '#site/redirects.ts';
import { matches, preferredEncoding } from '../http/cached-reply.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { filesInMemory } from '../http/site/files-in-memory.ts';
import { compress, markedFiles } from '../http/site/marked-files.ts';
import { plainAddress, type Site } from '../http/site/read-site.ts';
import { isLeftOut, markHeaders } from '../http/site/sample-mark.ts';
import type { ServedSite } from '../http/site/served-site.ts';
import { SPECULATION_PATH, SPECULATION_TYPE, savesData, speculationRules } from '../http/site/speculation.ts';

const PLAIN = 'text/plain; charset=utf-8';
const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

type Options = {
  readonly site: ServedSite;
  readonly security: SecurityHeaders;
  readonly firm: { readonly phone: string };
  readonly isInOperation: () => boolean;
};

/**
 * The built site under addresses without extension. Each request takes the site as it is at that moment. An unknown address
 * redirects to /404 (specification, section 2); an unknown script is 404, since a browser would run the page instead of it.
 */
export async function siteRoutes(
  app: FastifyInstance,
  { site: served, security, firm, isInOperation }: Options,
): Promise<void> {
  const marked = markedFiles(firm);
  const kept = filesInMemory();
  const plainRules = Buffer.from(speculationRules);
  const rules = {
    identity: plainRules,
    br: compress.br(plainRules),
    gzip: compress.gzip(plainRules),
  };

  await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });

  /** Writes status and headers; true where the client has this content already. */
  const isKnown = (
    reply: FastifyReply,
    address: string,
    { headers, etag }: { readonly headers: Readonly<Record<string, string>>; readonly etag: string | undefined },
  ): boolean => {
    const isMissing = address === paths.notFound;
    reply
      .code(isMissing ? 404 : 200)
      .headers(headers)
      .header('cache-control', cacheControl(address))
      .header('vary', 'accept-encoding, save-data');
    if (savesData(reply.request.headers)) reply.removeHeader('speculation-rules');
    if (etag === undefined) return false;
    reply.header('etag', etag);
    const known = reply.request.headers['if-none-match'];
    return !isMissing && known !== undefined && matches(known, etag);
  };

  const isKnownFile = (reply: FastifyReply, { headers, etags }: Site, address: string, file: string): boolean => {
    const own = headers.get(file) ?? security.page;
    return isKnown(reply, address, { headers: isInOperation() ? own : markHeaders(own), etag: etags.get(file) });
  };

  const sendFile = (reply: FastifyReply, site: Site, address: string, file: string) =>
    isKnownFile(reply, site, address, file)
      ? reply.code(304).send()
      : reply.sendFile(file, site.folder, { etag: !site.etags.has(file) });

  /** The same out of memory; undefined where only the file itself will do. */
  const sendKept = (reply: FastifyReply, site: Site, address: string, file: string) => {
    const { headers } = reply.request;
    if (CONDITIONS.some((name) => headers[name] !== undefined)) return undefined;
    const encoding = preferredEncoding(headers['accept-encoding']);
    return kept(site, file, encoding)?.then((copy) => {
      if (!copy || isKnownFile(reply, site, address, file)) return sendFile(reply, site, address, file);
      const { body, type, modified } = copy;
      if (copy.encoding !== 'identity') reply.header('content-encoding', copy.encoding);
      return reply.header('last-modified', modified).type(type).send(body);
    });
  };

  /** The same of a house that is not in operation; undefined for a file that stays as it is. */
  const sendMarked = (reply: FastifyReply, site: Site, address: string, file: string) => {
    const encoding = preferredEncoding(reply.request.headers['accept-encoding']);
    return marked(site, file, encoding)?.then(({ body, etag }) => {
      if (isKnown(reply, address, { headers: markHeaders(site.headers.get(file) ?? security.page), etag }))
        return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type(`text/${file.endsWith('.html') ? 'html' : 'plain'}; charset=utf-8`).send(body);
    });
  };

  const redirect = (reply: FastifyReply, address: string, query: string | undefined): FastifyReply =>
    reply
      .headers(security.page)
      .header('cache-control', 'no-cache')
      .redirect(query ? `${encodeURI(address)}?${query}` : encodeURI(address), 301);

  const missing = (reply: FastifyReply, address: string): FastifyReply => {
    reply.headers(security.page).header('cache-control', 'no-cache');
    if (!address.startsWith(ASSETS)) return reply.redirect(paths.notFound, 302);
    return reply.code(404).type(PLAIN).send('Diese Datei gibt es nicht mehr.');
  };

  app.get(SPECULATION_PATH, async (request, reply) => {
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .headers(security.page)
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .header('vary', 'accept-encoding')
      .type(SPECULATION_TYPE)
      .send(await rules[encoding]);
  });

  app.get('/*', (request, reply) => {
    const site = served.current();
    const [path = '/', query] = (request.raw.url ?? '/').split(/\?(.*)/s);
    const address = decoded(path);
    // Unknown API paths get a problem, not a page.
    if (isApiPath(path)) return reply.callNotFound();
    const moved = redirects[plainAddress(address).toLowerCase()];
    if (moved !== undefined) return redirect(reply, moved, query);
    const file = site.files.get(OTHER_NAMES[address] ?? address);
    if (file !== undefined && !isInOperation()) {
      if (isLeftOut(file))
        return reply.headers(security.page).code(404).type(PLAIN).send('Diese Datei gibt es noch nicht.');
      const page = sendMarked(reply, site, address, file);
      if (page) return page;
    }
    if (file !== undefined) return sendKept(reply, site, address, file) ?? sendFile(reply, site, address, file);
    const earlier = served.findEarlier(address);
    if (earlier) return sendFile(reply, { ...site, folder: earlier.folder, etags: NONE }, address, earlier.file);
    const elsewhere = site.addressesByLowerCase.get(plainAddress(address).toLowerCase());
    if (elsewhere === undefined || elsewhere === address) return missing(reply, address);
    return redirect(reply, elsewhere, query);
  });
}

/** Whoever sends one of these has a part of the file, or another one of it. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since'] as const;

/** Of what is served from an earlier release. */
const NONE: ReadonlyMap<string, string> = new Map();

/** Where search engines look without having been told. */
const OTHER_NAMES: Readonly<Record<string, string>> = { '/sitemap.xml': '/sitemap-index.xml' };

const ASSETS = '/_astro/';

const cacheControl = (address: string): string =>
  address.startsWith(ASSETS) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';

/** An invalid encoding is left as it is and matches no page. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
