import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { BUNDLE_FOLDER, type BundleOrigin, changeOf, ENTRY, ORIGIN } from '../process/kept-bundle.ts';

/** Native code, threads of their own, or loaded when they are needed: Node looks for these itself, as ever. */
const APART = [
  /^(?:@astrojs|@node-rs|@resvg)\//,
  /^(?:astro|fontkit|lightningcss|pagefind|pdfkit|pino|piscina|rolldown|satteri|sharp|vite)(?:\/|$)/,
  'pg-native',
];
const OTHER_PLACE = /\bimport\.meta\b(?!\.(?:dirname|url)\b)/;
const PLACE_OF_PACKAGE = /\b(?:__dirname|__filename|import\.meta\.(?:dirname|filename|url))\b/;

/**
 * Writes the server with its packages as a few files: 2,300 modules are not looked for and read one by one at each start. Made of what
 * runs otherwise, by the bundler of Vite; nothing is shortened, so that a stack names the functions. Parts of an earlier bundle stay: a
 * server that runs may load them yet.
 */
export async function bundleServer(root: string): Promise<void> {
  const startedAt = Date.now();
  const folder = join(root, BUNDLE_FOLDER);
  const fresh = `${folder}.${process.pid}`;
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: { [basename(ENTRY, '.mjs')]: join(root, 'src', 'server', 'server.ts') },
    external: APART,
    plugins: [ownPlaces(join(root, 'src') + sep), leanHttp],
  });
  try {
    const { output } = await bundle.write({
      dir: fresh,
      format: 'esm',
      entryFileNames: ({ name }) => (name === basename(ENTRY, '.mjs') ? ENTRY : '[name]-[hash].mjs'),
      chunkFileNames: '[name]-[hash].mjs',
      keepNames: true,
    });
    const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    await writeFile(join(fresh, ORIGIN), JSON.stringify(originOf(root, modules, startedAt)));
    await mkdir(folder, { recursive: true });
    await rm(join(folder, ORIGIN), { force: true });
    const parts = output.map(({ fileName }) => fileName).filter((name) => name !== ENTRY);
    for (const name of [...parts, ENTRY, ORIGIN]) await rename(join(fresh, name), join(folder, name));
  } finally {
    await bundle.close();
    await rm(fresh, { recursive: true, force: true });
  }
}

function originOf(root: string, modules: readonly string[], startedAt: number): BundleOrigin {
  const ours = modules.filter((id) => id.startsWith(join(root, 'src') + sep)).map((id) => relative(root, id));
  const files = [...ours, 'package.json', 'package-lock.json'].map((path) => {
    const [bytes, changedAt] = changeOf(join(root, path));
    if (changedAt >= Math.floor(startedAt / 1000)) throw new Error(`${path} was changed while the server was bundled`);
    return [path, bytes, changedAt] as const;
  });
  return { root, node: process.version, files };
}

const HTTP = /^(?:node:)?http$/;
const LEAN_HTTP = '\0lean-http';

/**
 * Node's `http` without the names that it computes when they are asked for: an import asks for each, and its classes of the browser,
 * `WebSocket` and the like, load Node's own client, which took a fifteenth of a start.
 */
const leanHttp: Plugin = {
  name: 'lean-http',
  resolveId: (source, _importer, { kind }) => (HTTP.test(source) && kind === 'import-statement' ? LEAN_HTTP : null),
  load(id) {
    if (id !== LEAN_HTTP) return null;
    const names = Object.entries(Object.getOwnPropertyDescriptors(http)).flatMap(([name, { value }]) =>
      value ? [name] : [],
    );
    return `const http = process.getBuiltinModule('node:http'); export default http; export const { ${names.join(', ')} } = http;`;
  },
};

/** What a thread of ours begins with, and so a file of the bundle. */
const WORKER = /(?<=\bWORKER = )new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g;

/** A module of ours still finds the files beside its source. */
const ownPlaces = (ours: string): Plugin => ({
  name: 'own-places',
  transform(code, id) {
    if (id.startsWith('\0')) return undefined;
    if (!id.startsWith(ours)) {
      if (PLACE_OF_PACKAGE.test(code)) throw new Error(`${id} reads files beside itself: its package belongs to APART`);
      return undefined;
    }
    if (OTHER_PLACE.test(code)) throw new Error(`${id}: only import.meta.dirname and import.meta.url are known here`);
    if (!code.includes('import.meta')) return undefined;
    const worker = (_whole: string, file: string): string =>
      `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: join(dirname(id), file) })})`;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll(WORKER, worker)
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
});
