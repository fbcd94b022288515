import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleServer } from '#server/build/server-bundle.ts';
import { BUNDLE_FOLDER, ENTRY, isBundleCurrent, ORIGIN } from '#server/process/kept-bundle.ts';

const LONG_AGO = new Date('2026-11-01T00:00:00Z');
const FILES = {
  'package.json': '{"type":"module","imports":{"#server/*":"./src/server/*"}}',
  'package-lock.json': '{}',
  'src/server/server.ts': `export { run } from '#server/run.ts';\nexport const ensureSite = (): string => import.meta.dirname;`,
  'src/server/run.ts': `import { readFileSync } from 'node:fs';
const WORKER = new URL('./worker.ts', import.meta.url);
export const run = (): string => readFileSync(new URL('./words.txt', import.meta.url), 'utf8') + WORKER;`,
  'src/server/worker.ts': `export const work = (): string => 'in a thread';`,
  'src/server/words.txt': 'beside the source',
};

let root = '';

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'bundle-'));
  for (const [path, text] of Object.entries(FILES)) await write(path, text);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

async function write(path: string, text: string, changedAt = LONG_AGO) {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, changedAt, changedAt);
}

const bundled = () => import(pathToFileURL(join(root, BUNDLE_FOLDER, ENTRY)).href);

test('a bundle does what its modules do, finds what lies beside their sources, and holds its threads', async () => {
  expect(isBundleCurrent(root)).toBe(false);
  await bundleServer(root);
  expect(isBundleCurrent(root)).toBe(true);
  const server = await bundled();
  const [words, worker = ''] = server.run().split(/(?=file:)/);
  expect(words).toBe('beside the source');
  expect(worker).toContain(BUNDLE_FOLDER);
  expect((await import(worker)).work()).toBe('in a thread');
  expect(server.ensureSite()).toBe(join(root, 'src', 'server'));
});

test("a bundle asks Node's http for no name that loads its client", async () => {
  await write(
    'src/server/run.ts',
    `import http, { createServer, STATUS_CODES } from 'node:http';
export const run = (): unknown => [http.createServer === createServer, STATUS_CODES[404]];`,
  );
  await bundleServer(root);
  const { run } = await bundled();
  expect(run()).toEqual([true, 'Not Found']);
  const folder = join(root, BUNDLE_FOLDER);
  for (const file of readdirSync(folder))
    expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/from "node:http"/);
});

test.each([
  ['a source that is newer', () => write('src/server/run.ts', FILES['src/server/run.ts'], new Date('2026-11-02'))],
  [
    'a source that is older, as of a release gone back to',
    () => write('src/server/run.ts', FILES['src/server/run.ts'], new Date('2026-10-02')),
  ],
  ['a source of another length', () => write('src/server/run.ts', `${FILES['src/server/run.ts']}\n`)],
  ['a source that is gone', () => rmSync(join(root, 'src/server/run.ts'))],
  ['other packages', () => write('package-lock.json', '{"a":1}')],
])('%s ends a bundle', async (_what, change) => {
  await bundleServer(root);
  await change();
  expect(isBundleCurrent(root)).toBe(false);
});

test('a bundle of another Node, one that was moved and one that is damaged do not count', async () => {
  await bundleServer(root);
  const file = join(root, BUNDLE_FOLDER, ORIGIN);
  const origin = readFileSync(file, 'utf8');
  writeFileSync(file, origin.replace(process.version, 'v1.0.0'));
  expect(isBundleCurrent(root)).toBe(false);
  writeFileSync(file, origin.slice(0, 40));
  expect(isBundleCurrent(root)).toBe(false);
  writeFileSync(file, origin);
  const moved = `${root}-moved`;
  cpSync(root, moved, { recursive: true, preserveTimestamps: true });
  expect([isBundleCurrent(root), isBundleCurrent(moved)]).toEqual([true, false]);
  rmSync(moved, { recursive: true });
});

test('what is changed while it is bundled is not kept', async () => {
  await write('src/server/run.ts', FILES['src/server/run.ts'], new Date(Date.now() + 60_000));
  await expect(bundleServer(root)).rejects.toThrow('src/server/run.ts was changed while the server was bundled');
  expect(isBundleCurrent(root)).toBe(false);
});

test('a package that reads files beside itself is refused by name', async () => {
  await write('node_modules/beside/package.json', '{"name":"beside","type":"module","exports":"./index.js"}');
  await write('node_modules/beside/index.js', 'export const place = import.meta.url;');
  await write('src/server/run.ts', `export { place as run } from 'beside';`);
  await expect(bundleServer(root)).rejects.toThrow(/beside.index\.js reads files beside itself/);
});
