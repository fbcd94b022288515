import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alone } from '#server/process/alone.ts';
import { projectFolder } from '../../support/bin.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alone-'));
  lock = join(folder, 'deep', 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what runs under one lock never overlaps', async () => {
  let running = 0;
  const seen: number[] = [];
  const work = async () => {
    running += 1;
    seen.push(running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all([alone(lock, work), alone(lock, work), alone(lock, work)]);
  expect(seen).toEqual([1, 1, 1]);
  expect(existsSync(lock)).toBe(false);
});

test('the lock is given back when the work fails', async () => {
  await expect(alone(lock, () => Promise.reject(new Error('nein')))).rejects.toThrow('nein');
  expect(await alone(lock, async () => 'da')).toBe('da');
});

/** A process that takes the lock and keeps it until it gets a message or is killed. */
async function otherProcess() {
  const script = join(folder, 'other.mjs');
  const source = pathToFileURL(join(projectFolder, 'src', 'server', 'process', 'alone.ts'));
  writeFileSync(
    script,
    `import { alone } from ${JSON.stringify(source)};
await alone(process.argv[2], () => {
  process.send('held');
  return new Promise((resolve) => process.once('message', resolve));
});
process.disconnect();`,
  );
  const child = fork(script, [lock], { execArgv: [] });
  await once(child, 'message');
  return child;
}

test('another process waits until the first has ended its work', async () => {
  const other = await otherProcess();
  const steps: string[] = [];
  const ours = alone(lock, async () => steps.push('ours'));
  steps.push('other ends');
  other.send('end');
  await ours;
  expect(steps).toEqual(['other ends', 'ours']);
});

test('a lock of a process that was killed is taken over once it is old', async () => {
  const other = await otherProcess();
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
  expect(existsSync(lock)).toBe(true);
  const aMinuteAgo = Date.now() / 1000 - 60;
  utimesSync(lock, aMinuteAgo, aMinuteAgo);
  expect(await alone(lock, async () => 'da')).toBe('da');
});

test('a lock that cannot be written fails at once', async () => {
  writeFileSync(join(folder, 'deep'), 'a file, no folder');
  await expect(alone(lock, async () => 'da')).rejects.toThrow(/EEXIST|ENOTDIR/);
});
