import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alone } from '#server/process/alone.ts';

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

test('a lock of a process that is gone is taken over', async () => {
  const gone = 2 ** 22 + 1;
  await alone(lock, async () => undefined);
  writeFileSync(lock, String(gone));
  expect(await alone(lock, async () => 'da')).toBe('da');
});
