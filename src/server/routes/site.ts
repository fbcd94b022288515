import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isApiPath } from '#site/api-path.ts';
import { ANSWER_PAGE } from '#site/form-paths.ts';
import { paths } from '#site/paths.ts';
import { redirects } from '#site/redirects.ts';
import { pageHeaders } from '../http/page-headers.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';

const YEAR_SECONDS = 31_536_000;

type Options = { readonly siteDir: string; readonly security: SecurityHeaders };

/**
 * The built site under addresses without extension: `/kosten-berechnen` is `kosten-berechnen.html`. Addresses and policies are
 * read once at the start. An unknown address redirects to /404 (specification, section 2).
 */
export async function siteRoutes(app: FastifyInstance, { siteDir, security }: Options): Promise<void> {
  await app.register(fastifyStatic, { root: siteDir, serve: false, preCompressed: true, cacheControl: false });
  const files = siteFiles(siteDir);
  const ownHeaders = new Map(
    [...files.values()]
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, pageHeaders(security, readFileSync(join(siteDir, file), 'utf8'))]),
  );
  const addressesByLowerCase = new Map([...files.keys()].map((address) => [address.toLowerCase(), address]));

  const sendFile = (reply: FastifyReply, address: string, file: string): FastifyReply =>
    reply
      .code(address === paths.notFound ? 404 : 200)
      .headers(ownHeaders.get(file) ?? security.page)
      .header('cache-control', cacheControl(address))
      .header('vary', 'accept-encoding')
      .sendFile(file);

  const redirect = (reply: FastifyReply, address: string, query: string | undefined): FastifyReply =>
    reply
      .headers(security.page)
      .header('cache-control', 'no-cache')
      .redirect(query ? `${encodeURI(address)}?${query}` : encodeURI(address), 301);

  app.get('/*', (request, reply) => {
    const [path = '/', query] = (request.raw.url ?? '/').split(/\?(.*)/s);
    const address = decoded(path);
    // Unknown API paths get a problem, not a page.
    if (isApiPath(path)) return reply.callNotFound();
    const moved = redirects[plainAddress(address).toLowerCase()];
    if (moved !== undefined) return redirect(reply, moved, query);
    const file = files.get(address);
    if (file !== undefined) return sendFile(reply, address, file);
    const elsewhere = addressesByLowerCase.get(plainAddress(address).toLowerCase());
    if (elsewhere === undefined || elsewhere === address)
      return reply.headers(security.page).header('cache-control', 'no-cache').redirect(paths.notFound, 302);
    return redirect(reply, elsewhere, query);
  });
}

/** By address. */
function siteFiles(siteDir: string): Map<string, string> {
  const files = readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
    .map((entry) =>
      `${entry.parentPath.slice(siteDir.length).replaceAll('\\', '/')}/${entry.name}`.replace(/^\/+/, ''),
    );
  const addresses = new Map(files.map((file) => [plainAddress(`/${file}`), file]));
  // A template, filled in by the server.
  addresses.delete(ANSWER_PAGE);
  return addresses;
}

/** `/friedhoefe/index.html`, `/friedhoefe.html` and `/friedhoefe/` are `/friedhoefe`. */
const plainAddress = (address: string): string =>
  address
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '') || '/';

const cacheControl = (address: string): string =>
  address.startsWith('/_astro/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';

/** An invalid encoding is left as it is and matches no page. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
