import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileText } from '#server/content/yaml-file.ts';
import { openTextThread, type TextThread } from '#server/wording/text-thread.ts';
import type { SentPlace } from '#server/wording/text-worker.ts';
import { CONTENT_DIR } from '../../support/real-content.ts';

const TERMS = 'seiten/agb.md';
const ABOUT = 'seiten/ueber-uns.md';
const fileOf = (path: string): string => fileText(CONTENT_DIR, path) ?? '';
const withWords = (path: string, words: string): string => `${fileOf(path)}\n${words}\n`;

describe('the thread of the texts', () => {
  let thread: TextThread;
  const troubles: string[] = [];
  const open = (mostMs: number): TextThread =>
    openTextThread({
      siteUrl: 'https://www.muster.example',
      onFailure: ({ code }) => troubles.push(code),
      mostMs,
      mostMb: 128,
      file: new URL('../../support/wording/troubled-worker.ts', import.meta.url),
    });
  beforeAll(() => {
    thread = open(1000);
  });
  beforeEach(() => {
    troubles.length = 0;
  });
  afterAll(() => thread.close());
  const place = (texts: Readonly<Record<string, string>> = {}): SentPlace => ({
    folder: CONTENT_DIR,
    texts: new Map(Object.entries(texts)),
  });
  const check = (body: string, path = ABOUT, stored: Readonly<Record<string, string>> = {}, by = thread) =>
    by.check({ place: place(stored), path, body });

  // Filling its memory takes a slow machine longer than any other text: only the memory ends that one.
  test.each([
    ['hangs', 'text-thread-hung', 1000],
    ['fills', 'text-thread-died', 30_000],
  ])('refuses a text that %s it with a sentence; another thread takes its place', async (word, code, mostMs) => {
    const own = open(mostMs);
    const [refused, next] = await Promise.all([
      check(withWords(ABOUT, word), ABOUT, {}, own),
      check(withWords(ABOUT, 'Neu.'), ABOUT, {}, own),
    ]);
    await own.close();
    expect(refused).toEqual([{ file: ABOUT, message: expect.stringMatching(/^Dieser Text ist zu aufwendig/) }]);
    expect(next).toEqual([]);
    expect(troubles).toEqual([code]);
  });

  test('leaves out a stored text that nobody comes to the end of: its file stands there, and others are checked', async () => {
    const stored = { [TERMS]: withWords(TERMS, 'hangs') };
    const [before] = await thread.complete([
      { path: TERMS, body: stored[TERMS] ?? '', file: fileOf(TERMS), isFileNewer: false },
    ]);
    expect(before).toEqual({ body: stored[TERMS], completed: [] });
    expect(await check(withWords(ABOUT, 'Neu.'), ABOUT, stored)).toEqual([]);
    expect(await check(withWords(ABOUT, '[x](/nirgends)'), ABOUT, stored)).toMatchObject([{ file: ABOUT }]);
    // Once for each that reads it, and never again.
    expect(troubles).toEqual(['text-thread-hung', 'text-thread-hung']);
  });

  test('names the towns from the files where a stored text hangs, which it does once', async () => {
    const path = 'friedhoefe/loehne.md';
    const stored = place({ [path]: withWords(path, 'hangs') });
    expect((await thread.readTowns(stored)).get('gohfeld')).toBe('Löhne');
    expect((await thread.readTowns(stored)).get('bad-oeyhnhausen')).toBe('Bad Oeynhausen');
    expect(troubles).toEqual(['text-thread-hung']);
  });

  test('refuses words of the terms that no PDF can be drawn of', async () => {
    const marks = Array(4).fill('a*_ '.repeat(4900)).join('\n\n');
    expect(await check(withWords(TERMS, marks), TERMS)).toEqual([
      { file: TERMS, message: expect.stringMatching(/lassen sich die PDFs nicht machen/) },
    ]);
    expect(await check(withWords(TERMS, '## Neu\n\nGilt ab heute.'), TERMS)).toEqual([]);
    // On a page alone the same is only much.
    expect(await check(withWords(ABOUT, marks))).toEqual([]);
  });
});
