import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Encoding } from '../cached-reply.ts';
import type { Site } from './read-site.ts';

export type FileInMemory = {
  readonly body: Buffer;
  readonly type: string;
  readonly modified: string;
  readonly encoding: Encoding;
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
/** Of the copies that the build has compressed. */
const ENDINGS: Readonly<Record<Encoding, string | undefined>> = { br: '.br', gzip: '.gz', identity: undefined };
/** Compressed in themselves. */
const FONT = '.woff2';
const FONT_TYPE = 'font/woff2';

/** Several times all pages and scripts of a site with a hundred cemeteries, compressed. */
const MOST_BYTES = 8_000_000;

type Kept = { bytes: number; readonly files: Map<string, Promise<FileInMemory | undefined>> };

/**
 * Pages, scripts, styles and fonts of a site in memory, each read when it is first asked for. From the disk each takes four turns of a few
 * threads, which hash passwords, too: hundreds of visitors waited seconds for them.
 */
export function filesInMemory(mostBytes = MOST_BYTES) {
  const ofSites = new WeakMap<Site, Kept>();

  const keep = (site: Site, file: string, encoding: Encoding): Promise<FileInMemory | undefined> | undefined => {
    const form = formOf(file, encoding);
    if (!form) return undefined;
    const kept = ofSites.get(site) ?? { bytes: 0, files: new Map() };
    ofSites.set(site, kept);
    const path = join(site.folder, file + form.ending);
    const known = kept.files.get(path);
    if (known || kept.bytes >= mostBytes) return known;
    const copy = readCopy(path, form);
    kept.files.set(path, copy);
    copy.then(
      (read) => {
        kept.bytes += read?.body.length ?? 0;
      },
      // What could not be read is tried again.
      () => kept.files.delete(path),
    );
    return copy;
  };

  /** Resolves to undefined where the build has left no such copy. Undefined: this file is not kept. */
  return (site: Site, file: string, encoding: Encoding) => {
    const isPlainPage = encoding === 'identity' && file.endsWith('.html');
    return isPlainPage ? keep(site, file, 'br')?.then(unpacked) : keep(site, file, encoding);
  };
}

/** For the few who take no compressed page: the largest in half a millisecond. */
const unpacked = (copy: FileInMemory | undefined): FileInMemory | undefined =>
  copy && { ...copy, encoding: 'identity', body: brotliDecompressSync(copy.body) };

type Form = Pick<FileInMemory, 'type' | 'encoding'> & { readonly ending: string };

function formOf(file: string, encoding: Encoding): Form | undefined {
  const own = extname(file);
  if (own === FONT) return { type: FONT_TYPE, encoding: 'identity', ending: '' };
  const [type, ending] = [TYPES[own], ENDINGS[encoding]];
  return type === undefined || ending === undefined ? undefined : { type, encoding, ending };
}

async function readCopy(path: string, { type, encoding }: Form): Promise<FileInMemory | undefined> {
  try {
    const [body, { mtime }] = await Promise.all([readFile(path), stat(path)]);
    return { body, type, encoding, modified: mtime.toUTCString() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
