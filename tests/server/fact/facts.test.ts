import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { factFaults } from '#domain/fact/fact-faults.ts';
import { oldSources } from '#domain/fact/shown-fact.ts';
import { faultsOfText } from '#server/content/check-text.ts';
import type { ContentOverlay } from '#server/content/content-place.ts';
import { oldTextSources, readFacts } from '#server/fact/read-facts.ts';
import { compiledOnce } from '../../support/bin.ts';
import { CONTENT_DIR } from '../../support/real-content.ts';

const NIGHT = 'seiten/kontakt-nachts.md';
const night = (witness: string, body: string) =>
  [
    '---',
    'title: Nachts',
    'description: Was geschieht, wenn Sie nachts oder am Wochenende anrufen.',
    'witnesses:',
    `  - ${witness}`,
    '---',
    body,
  ].join('\n');
const overlay = (texts: Readonly<Record<string, string>> = {}): ContentOverlay => ({
  folder: CONTENT_DIR,
  texts: new Map(Object.entries(texts)),
  parsed: new Map(),
});

describe('the content as it is delivered', () => {
  const { facts, texts } = readFacts(CONTENT_DIR);

  test('states nothing without a source, and no sentence for relatives has more than 25 words', () => {
    expect(texts.flatMap(factFaults).map(({ file, line, message }) => `content/${file}:${line} ${message}`)).toEqual(
      [],
    );
  });

  test('has facts of texts, of the catalogue and of the pages of cemeteries', () => {
    const places = facts.map(({ where }) => where);
    for (const place of [
      /^mail\/auftrag\.yaml:\d+$/,
      /^grabarten-vergleich\.yaml:\d+$/,
      /^funeral-forms „/,
      /^resting-place-relation „/,
      /^friedhoefe\/bad-oeyhnhausen\/werste\.md/,
    ])
      expect(places).toContainEqual(expect.stringMatching(place));
  });

  test('grows old: what is from 2022 is so at the end of 2026, and all of it in 2040', () => {
    const titles = (today: string) => oldSources(facts, today).map(({ origin }) => origin.title);
    expect(titles('2026-11-22').length).toBeGreaterThan(0);
    expect(titles('2040-01-01').length).toBeGreaterThan(titles('2026-11-22').length);
    expect(oldTextSources(CONTENT_DIR, '2040-01-01')).toContainEqual(
      expect.objectContaining({ name: expect.stringContaining('Memoriamfeld'), asOf: '2014' }),
    );
  });
});

describe('an edited text', () => {
  test('is refused with a witness that its words have left, and with a source that nobody knows', () => {
    const stale = night('{ says: 116 118, source: notruf-112 }', 'Rufen Sie 116 117 an.');
    expect(faultsOfText(overlay(), NIGHT, stale)).toEqual([
      {
        file: NIGHT,
        line: 5,
        field: 'witnesses.0.says',
        message: '„116 118“ steht nicht mehr im Text. Erwartet werden Worte, genau wie sie dort stehen.',
      },
    ]);
    const unknown = night('{ says: 116 117, source: hoerensagen }', 'Rufen Sie 116 117 an.');
    expect(faultsOfText(overlay(), NIGHT, unknown)).toMatchObject([{ field: 'witnesses.0.source', line: 5 }]);
    const right = night('{ says: 116 117, source: notruf-112 }', 'Rufen Sie **116\n117** an.');
    expect(faultsOfText(overlay(), NIGHT, right)).toEqual([]);
  });

  test('is refused where a source goes that it names', () => {
    const faults = faultsOfText(overlay(), 'quellen.yaml', 'sources: []\n');
    expect(faults).toContainEqual(expect.objectContaining({ file: NIGHT, field: 'witnesses.0.source' }));
  });
});

test('npm run facts lists what is stated, the oldest first, and how each text reads', () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const { status, stdout } = spawnSync(process.execPath, ['src/server/fact/command.ts'], {
    cwd: root,
    env: { ...process.env, ...compiledOnce },
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^\d+ Angaben aus \d+ Quellen, die älteste zuerst\.$/m);
  expect(stdout).toMatch(/^Älter als 24 Monate: \d+ Quellen\.$/m);
  expect(stdout).toMatch(/^ +\d+ +\d+ +0 % +\d+ {2}seiten\/kontakt-nachts\.md$/m);
  const years = [...stdout.matchAll(/^\S.*\(Stand (?:[\p{L}\d. ]+ )?(\d{4})\)$/gmu)].map(([, year]) => Number(year));
  expect(years).toEqual(years.toSorted());
  expect(status).toBe(0);
});
