import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rowsOfSeed } from '#domain/catalogue/seed.ts';
import { readCatalogueSeed } from '#server/content/read-catalogue.ts';
import { readSiteContent } from '#server/content/site-content.ts';

const CONTENT = join(import.meta.dirname, '..', '..', '..', 'content');
const FIRST = 'friedhoefe/neustadt/friedhof.md';

const town = ['town:', '  name: Neustadt', '  lat: 52.4', '  lon: 9.1', '  positionSource: Karte', ''].join('\n');
const cemetery = (fields = '') => `---
title: Friedhof Neustadt
description: Friedhof in Neustadt, mit dem Weg dorthin und allem, was wir wissen.
place: Neustadt
asOf: '2026-11'
${fields}---

Ein Friedhof.
`;

function complaintOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

describe('a cemetery in a new town', () => {
  let folder: string;
  const rows = rowsOfSeed(readCatalogueSeed(CONTENT), []);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'new-town-'));
    cpSync(CONTENT, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = () => readSiteContent(folder, rows);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };

  test('is one file: town, page of the town and picture come from it', () => {
    write(FIRST, cemetery(`picture: river\n${town}`));
    const { cemeteries, cemeteryGroups, cemeteryTexts } = read();
    expect(cemeteries.get('neustadt/friedhof')?.value.picture).toBe('river');
    expect(cemeteryTexts.get('neustadt')?.value.title).toBe('Friedhöfe in Neustadt');
    expect(cemeteryGroups.map(({ menu }) => menu)).toEqual(['Löhne', 'Bad Oeynhausen', 'Neustadt', 'Natur', 'Anonym']);
    expect(cemeteryGroups[2]).toMatchObject({ id: 'neustadt', pictures: ['river'], town: { lat: 52.4, lon: 9.1 } });
  });

  test('a second one needs no town', () => {
    write(FIRST, cemetery(town));
    write('friedhoefe/neustadt/sued.md', cemetery());
    expect(read().cemeteries.size).toBe(24);
  });

  test('the town can have a file of its own', () => {
    write(FIRST, cemetery());
    write(
      'friedhoefe/neustadt.md',
      `---\ntitle: Neustadt\ndescription: Die Friedhöfe in Neustadt, was sie kosten.\nmenu: Neustadt\npictures: [sea]\n${town}---\n\nText.\n`,
    );
    const { cemeteryGroups, cemeteryTexts } = read();
    expect(cemeteryTexts.get('neustadt')?.body).toBe('\nText.\n');
    expect(cemeteryGroups[2]?.pictures).toEqual(['sea']);
  });

  test.each([
    [
      'a wrong picture',
      [[FIRST, cemetery(`picture: garten\n${town}`)]],
      `content/${FIRST}, Zeile 6, Feld „picture“: `,
      '„avenue“, „coast“, „forest“, „meadow“, „ridge“, „river“, „sea“',
    ],
    [
      'no town',
      [[FIRST, cemetery()]],
      `content/${FIRST}, Zeile 2: Den Ordner „neustadt“ gibt es nicht. Hierher gehört einer von: loehne, gohfeld, bad-oeyhnhausen, nature, anonym; oder, für einen neuen Ort, das Feld „town“ mit name, lat, lon und positionSource`,
      '',
    ],
    [
      'a town without its position',
      [[FIRST, cemetery('town:\n  name: Neustadt\n  lon: 9.1\n  positionSource: Karte\n')]],
      `content/${FIRST}, Zeile 6, Feld „lat“: `,
      'Diese Angabe fehlt. Hierher gehört eine Zahl (Breitengrad der Ortsmitte, zum Beispiel 52.2).',
    ],
    [
      'a town said twice',
      [
        [FIRST, cemetery(town)],
        ['friedhoefe/neustadt/sued.md', cemetery(town)],
      ],
      `content/friedhoefe/neustadt/sued.md, Zeile 6, Feld „town“: Der Ort steht schon in content/${FIRST}. Hierher gehört er nur dort.`,
      '',
    ],
    [
      'the town of a group',
      [['friedhoefe/loehne/neu.md', cemetery(town)]],
      'content/friedhoefe/loehne/neu.md, Zeile 6, Feld „town“: Der Ort steht schon in content/friedhoefe/loehne.md.',
      '',
    ],
    [
      'a cemetery outside of the folders',
      [['friedhoefe/neustadt.md', cemetery()]],
      'content/friedhoefe/neustadt.md, Zeile',
      'Das Feld „place“ gibt es hier nicht.',
    ],
    [
      'a group without a cemetery',
      [
        [
          'friedhoefe/neustadt.md',
          '---\ntitle: Neustadt\ndescription: Die Friedhöfe in Neustadt, was sie kosten.\nmenu: Neustadt\npictures: [sea]\n---\n',
        ],
      ],
      'content/friedhoefe/neustadt.md: Im Ordner content/friedhoefe/neustadt liegt kein Friedhof.',
      '',
    ],
  ])('%s stops with one sentence', (_name, files, beginning, more) => {
    for (const [file = '', text = ''] of files) write(file, text);
    const complaint = complaintOf(read);
    expect(complaint).toContain(beginning);
    expect(complaint).toContain(more);
  });
});
