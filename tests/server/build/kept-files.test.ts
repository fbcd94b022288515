import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptFiles } from '#server/build/kept-files.ts';

let folder: string;
let made: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
  made = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (text: string) => async () => {
  made++;
  return Buffer.from(text);
};
const entries = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('what a build has made', () => {
  test('is taken by the next one with the same inputs, without making it', async () => {
    for (let build = 0; build < 3; build++) {
      const bytes = await keptFiles(folder, 'tools').of(['brotli', Buffer.from('text')], make('short'));
      expect(Buffer.from(bytes).toString()).toBe('short');
    }
    expect(made).toBe(1);
  });

  test('is made anew where any input is another, or only stands elsewhere, and with other tools', async () => {
    const lists = [['ab', 'c'], ['a', 'bc'], ['abc'], ['c', 'ab'], ['ab', 'c', ''], ['ab', 'd']];
    for (const inputs of lists) await keptFiles(folder, 'tools').of(inputs, make(inputs.join('+')));
    await keptFiles(folder, 'other tools').of(['ab', 'c'], make('other'));
    expect(made).toBe(lists.length + 1);
    for (const inputs of lists)
      expect(Buffer.from(await keptFiles(folder, 'tools').of(inputs, make('wrong'))).toString()).toBe(inputs.join('+'));
  });

  test.each([
    ['cut off', (file: string) => truncateSync(file, 35)],
    ['empty', (file: string) => truncateSync(file, 0)],
    ['changed in one letter', (file: string) => writeFileSync(file, readFileSync(file).fill('x', 33, 34))],
  ])('is made anew and mended where its file is %s', async (_how, damage) => {
    const kept = keptFiles(folder, 'tools');
    await kept.of(['a'], make('right'));
    for (const file of entries()) damage(file);
    for (let build = 0; build < 2; build++)
      expect(Buffer.from(await kept.of(['a'], make('right'))).toString()).toBe('right');
    expect(made).toBe(2);
  });

  test('is whole for each of several builds at once, and leaves one file', async () => {
    const text = 'long '.repeat(20_000);
    const builds = Array.from({ length: 12 }, () => keptFiles(folder, 'tools').of(['a'], make(text)));
    for (const bytes of await Promise.all(builds)) expect(Buffer.from(bytes).toString()).toBe(text);
    expect(entries()).toHaveLength(1);
  });

  test('makes room for newer ones: no folder grows over its share, and the newest stays', async () => {
    const kept = keptFiles(folder, 'tools', 1000);
    for (let at = 0; at < 600; at++) await kept.of([`${at}`], make('x'.repeat(400)));
    expect(entries().length).toBeGreaterThan(256);
    for (const name of readdirSync(folder)) {
      const sizes = readdirSync(join(folder, name)).map((file) => statSync(join(folder, name, file)).size);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1000);
    }
    await kept.of(['599'], make('again'));
    expect(made).toBe(600);
  });

  test('is made where nothing can be kept', async () => {
    const file = join(folder, 'a file');
    writeFileSync(file, '');
    const bytes = await keptFiles(file, 'tools').of(['a'], make('right'));
    expect(Buffer.from(bytes).toString()).toBe('right');
  });
});
