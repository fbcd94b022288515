import { once } from 'node:events';
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
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesBelow } from '#server/publication/folder-files.ts';
import { binOf, projectFolder } from '../../support/bin.ts';
import { copyProject } from '../../support/project-copy.ts';
import { runQuietly, startQuietly } from '../../support/run-quietly.ts';

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

/** Of the folders that have their name: a build takes up no other. */
const bundles = (): string[] => {
  const top = join(folder, KEPT, 'bundles');
  const names = existsSync(top) ? readdirSync(top).filter((name) => /^[0-9a-f]{64}$/.test(name)) : [];
  const lists = names.map((name) => join(top, name, 'kept.json'));
  return lists.filter((list) => existsSync(list)).map((list) => `${list} ${statSync(list).ino}`);
};

/** A build that is killed as soon as its bundles are kept. */
async function keepBundles(): Promise<void> {
  const building = startQuietly(binOf('astro'), ['build'], folder);
  const ended = once(building, 'exit');
  while (bundles().length === 0) {
    if (building.exitCode !== null) throw new Error('The build has kept no bundles.');
    await pause(50);
  }
  building.kill('SIGKILL');
  await ended;
}

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
  await keepBundles();
  change();
  const warm = await build();
  expect(warm.isFromKept).toBe(true);
  expect(warm.prices).toContain(Number(price).toLocaleString('de-DE'));
  rmSync(join(folder, KEPT, 'bundles'), { recursive: true });
  const cold = await build();
  expect(cold.isFromKept).toBe(false);
  expect(warm.files).toEqual(cold.files);
}, 600_000);
