import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { factFaults } from '#domain/fact/fact-faults.ts';
import { oldSources } from '#domain/fact/shown-fact.ts';
import { pathOf } from '#domain/fact/stated-text.ts';
import { faultsOfText } from '#server/content/check-text.ts';
import type { ContentOverlay } from '#server/content/content-place.ts';
import { readStatedText } from '#server/content/stated-texts.ts';
import { oldTextSources, readFacts } from '#server/fact/read-facts.ts';
import { compiledOnce, projectFolder } from '../../support/bin.ts';
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
  const { facts, faults } = readFacts(CONTENT_DIR, projectFolder);

  test('states nothing without a source, and no sentence for relatives has more than 25 words', () => {
    expect(faults.map(({ file, line, message }) => `${pathOf(file)}:${line} ${message}`)).toEqual([]);
  });

  test('has facts of texts, of the catalogue, of the pages of cemeteries and of the program', () => {
    const places = facts.map(({ where }) => where);
    for (const place of [
      /^content\/mail\/auftrag\.yaml:\d+$/,
      /^content\/grabarten-vergleich\.yaml:\d+$/,
      /^content\/katalog\/bestattungsarten\.yaml:\d+$/,
      /^content\/katalog\/ruhestaetten\.yaml:\d+$/,
      /^content\/firma\.yaml:\d+$/,
      /^content\/friedhoefe\/anonym\/herford\.md:\d+$/,
      /^src\/pages\/preise\.astro:\d+$/,
      /^src\/islands\/case\/bereavement\/Consents\.tsx:\d+$/,
    ])
      expect(places).toContainEqual(expect.stringMatching(place));
    expect(places.filter((place) => !/^[\w./[\]-]+:\d+$/.test(place))).toEqual([]);
  });

  test('names the line in which an amount of the catalogue stands', () => {
    const { where } = facts.find(({ says }) => says === 'Kiefer, roh') ?? { where: '' };
    const [file = '', line] = where.split(':');
    const lines = readFileSync(join(projectFolder, file), 'utf8').split('\n');
    expect(lines[Number(line) - 1]).toMatch(/id: /);
    expect(lines.slice(Number(line) - 1, Number(line) + 2).join(' ')).toContain('Kiefer, roh');
  });

  test('grows old: what is from 2022 is so at the end of 2026, and all of it in 2040', async () => {
    const titles = (today: string) => oldSources(facts, today).map(({ origin }) => origin.title);
    expect(titles('2026-11-22').length).toBeGreaterThan(0);
    expect(titles('2040-01-01').length).toBeGreaterThan(titles('2026-11-22').length);
    expect(await oldTextSources(CONTENT_DIR, '2040-01-01')).toContainEqual(
      expect.objectContaining({ name: expect.stringContaining('Memoriamfeld'), asOf: '2014' }),
    );
  });

  test('is looked through for a running server with others coming in between', async () => {
    let others = 0;
    const next = () => {
      others += 1;
      coming = setImmediate(next);
    };
    let coming = setImmediate(next);
    await oldTextSources(CONTENT_DIR, '2040-01-01').finally(() => clearImmediate(coming));
    expect(others).toBeGreaterThan(1);
  });
});

test('what the note of an optional line promises or counts needs a witness', () => {
  const lines = 'katalog/zusatzleistungen.yaml';
  const [rows = '', witnesses] = readFileSync(join(CONTENT_DIR, lines), 'utf8').split('\nwitnesses:\n');
  expect(witnesses).toContain('haus-fremdleistungen');
  const faultsOf = (text: string) => factFaults(readStatedText(overlay({ [lines]: text }), lines));
  expect(faultsOf(rows).map(({ message }) => message)).toEqual([
    'ohne Beleg: „Wir fragen den Preis und schlagen nichts auf.“',
    'ohne Beleg: „Wir bestellen sie und schlagen nichts auf.“',
    'ohne Beleg: „Wir schlagen nichts auf.“',
    'ohne Beleg: „Aufwendige Pflege kostet bis 700 € im Jahr.“',
  ]);
  expect(faultsOf(`${rows}\nwitnesses:\n${witnesses}`)).toEqual([]);
});

describe('an edited text', () => {
  test('is refused with a witness that its words have left, and with a source that nobody knows', () => {
    const stale = night('{ says: 116 118, source: notruf-112 }', 'Rufen Sie 116 117 an.');
    expect(faultsOfText(overlay(), NIGHT, stale)).toEqual([
      {
        file: NIGHT,
        line: 5,
        field: 'witnesses.0.says',
        message: '„116 118“ steht nicht mehr im Text. Hierher gehören Worte, genau wie sie dort stehen.',
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

  test('is refused where a source goes that carries a sentence of the program', () => {
    const sources = readFileSync(join(CONTENT_DIR, 'quellen.yaml'), 'utf8');
    const without = sources.replace(/ {2}- id: ddg-5\n(?: {4}.*\n)+/, '');
    expect(without).not.toBe(sources);
    expect(faultsOfText(overlay(), 'quellen.yaml', sources)).toEqual([]);
    expect(faultsOfText(overlay(), 'quellen.yaml', without)).toMatchObject([
      { file: 'src/pages/impressum.astro', message: expect.stringContaining('„ddg-5“ fehlt') },
    ]);
  });
});

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['src/server/fact/command.ts', ...args], {
    cwd: projectFolder,
    env: { ...process.env, ...compiledOnce },
    encoding: 'utf8',
  });

test('npm run facts lists what is stated, the oldest first, how each text reads, and at last what counts', () => {
  const { status, stdout } = run();
  expect(stdout).toMatch(/^\d+ Angaben aus \d+ Quellen, die älteste zuerst\.$/m);
  expect(stdout).toMatch(/^Älter als 24 Monate: \d+ Quellen\.$/m);
  for (const text of ['content/seiten/kontakt-nachts.md', 'src/islands/estimate', 'src/islands/case/bereavement'])
    expect(stdout).toMatch(new RegExp(`^ +\\d+ +\\d+ +0 % +\\d+ {2}${text}$`, 'm'));
  const years = [...stdout.matchAll(/^\S.*\(Stand (?:[\p{L}\d. ]+ )?(\d{4})\)$/gmu)].map(([, year]) => Number(year));
  expect(years).toEqual(years.toSorted());
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^\d+ Angaben aus \d+ Quellen, .* Zu verbessern: nichts\.$/);
  expect(status).toBe(0);
});

test('npm run facts ends with 1 and the line of what has no witness', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'facts-'));
  try {
    cpSync(CONTENT_DIR, folder, { recursive: true });
    const file = join(folder, NIGHT);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text.trimEnd()}\n\nDas kostet 40 Euro.\n`);
    const { status, stdout, stderr } = run(folder);
    const line = text.trimEnd().split('\n').length + 2;
    expect(stderr).toContain(`content/${NIGHT}:${line} ohne Beleg: „Das kostet 40 Euro.“`);
    expect(stdout.trimEnd()).toMatch(/Zu verbessern: 1 Stelle\.$/);
    expect(status).toBe(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});
