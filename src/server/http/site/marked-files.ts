import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../cached-reply.ts';
import { etagOf, type Site } from './read-site.ts';
import { markerOf } from './sample-mark.ts';

export type MarkedFile = { readonly body: Buffer; readonly etag: string };

/** Files of the site with the line of a house that is not in operation, each made and compressed when it is first asked for. */
export function markedFiles(firm: { readonly phone: string }) {
  const ofSites = new WeakMap<Site, Map<string, Promise<MarkedFile>>>();

  const read = async (site: Site, file: string, encoding: Encoding, mark: (text: string) => string) => {
    const plain = Buffer.from(mark(await readFile(join(site.folder, file), 'utf8')));
    return { body: await compress[encoding](plain), etag: etagOf(plain) };
  };

  /** Undefined for a file that stays as it is. */
  return (site: Site, file: string, encoding: Encoding): Promise<MarkedFile> | undefined => {
    const mark = markerOf(file, firm);
    if (!mark) return undefined;
    const made = ofSites.get(site) ?? new Map<string, Promise<MarkedFile>>();
    ofSites.set(site, made);
    const key = `${encoding} ${file}`;
    const known = made.get(key);
    if (known) return known;
    const marked = read(site, file, encoding, mark);
    made.set(key, marked);
    // A file that could not be read is tried again.
    marked.catch(() => made.delete(key));
    return marked;
  };
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** For what is small and sent from memory. */
export const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  identity: async (bytes) => bytes,
  br: (bytes) => asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (bytes) => asGzip(bytes),
};
