import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesBelow } from '#server/publication/folder-files.ts';
import { binOf, projectFolder } from '../../support/bin.ts';
import { copyProject } from '../../support/project-copy.ts';
import { runQuietly } from '../../support/run-quietly.ts';

const KEPT = join('node_modules', '.cache', 'build');
const PRICES = join('content', 'katalog', 'saerge.yaml');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-build-'));
  copyProject(folder);
  // What the build of this very program has left; not its bundles, since the names of islands come from the folder they were made in.
  const kept = join(KEPT, 'files');
  if (existsSync(join(projectFolder, kept)))
    cpSync(join(projectFolder, kept), join(folder, kept), { recursive: true, preserveTimestamps: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const bundles = (): string[] => {
  const top = join(folder, KEPT, 'bundles');
  return existsSync(top) ? readdirSync(top).map((name) => `${name} ${statSync(join(top, name, 'kept.json')).ino}`) : [];
};

async function build() {
  const before = bundles();
  await runQuietly(binOf('astro'), ['build'], folder);
  const out = join(folder, `built-${Math.random()}`);
  renameSync(join(folder, 'dist'), out);
  return {
    files: await filesBelow(out),
    prices: readFileSync(join(out, 'preise.html'), 'utf8'),
    isFromKept: bundles().every((each) => before.includes(each)),
  };
}

test('a build of a changed price from kept bundles writes the same bytes as one without, and its price', async () => {
  let [price = ''] = /\d+$/m.exec(readFileSync(join(folder, PRICES), 'utf8')) ?? [];
  const change = () => {
    const text = readFileSync(join(folder, PRICES), 'utf8');
    const next = `${Number(price) + 1111}`;
    writeFileSync(join(folder, PRICES), text.replace(`price: ${price}\n`, `price: ${next}\n`));
    price = next;
  };
  change();
  const first = await build();
  let warm = first;
  if (!first.isFromKept) {
    change();
    warm = await build();
  }
  expect(warm.isFromKept).toBe(true);
  expect(warm.prices).toContain(Number(price).toLocaleString('de-DE'));
  rmSync(join(folder, KEPT, 'bundles'), { recursive: true });
  const cold = await build();
  expect(cold.isFromKept).toBe(false);
  expect(warm.files).toEqual(cold.files);
}, 600_000);
