import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Serves the folder of a built peer as a good host does: each text compressed by brotli, once. */
const [, , folder = ''] = process.argv;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

type Kept = { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string | number>> };
const kept = new Map<string, Kept | undefined>();

const server = createServer(({ url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://127.0.0.1');
  if (!kept.has(pathname)) kept.set(pathname, read(join(folder, decodeURIComponent(pathname))));
  const found = kept.get(pathname);
  if (!found) return response.writeHead(404).end();
  return response.writeHead(200, found.headers).end(found.bytes);
});

function read(path: string): Kept | undefined {
  const file = [path, join(path, 'index.html')].find((each) => existsSync(each) && statSync(each).isFile());
  if (file === undefined) return undefined;
  const type = TYPES[extname(file)];
  const text = readFileSync(file);
  const bytes = type === undefined ? text : brotliCompressSync(text);
  const headers = { 'content-length': bytes.length, 'content-type': type ?? 'application/octet-stream' };
  return { bytes, headers: type === undefined ? headers : { ...headers, 'content-encoding': 'br' } };
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.(address?.port);
});
