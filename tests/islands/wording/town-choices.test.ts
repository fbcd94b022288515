import { expect, test } from 'vitest';
import { townChoices } from '#islands/wording/list/town-choices.ts';

const cemetery = (path: string, title: string, town?: string) => ({
  ...{ path, title, kind: 'cemetery' as const, version: 0, isChanged: false, hasConflict: false },
  ...(town === undefined ? {} : { town }),
});

test('towns are chosen by their name, two folders of one town by a cemetery of each', () => {
  const texts = [
    cemetery('friedhoefe/bad-oeyhnhausen/werste.md', 'Friedhof Werste', 'Bad Oeynhausen'),
    cemetery('friedhoefe/gohfeld/gohfeld.md', 'Friedhof Gohfeld', 'Löhne'),
    cemetery('friedhoefe/loehne/obernbeck.md', 'Friedhof Obernbeck', 'Löhne'),
    cemetery('friedhoefe/loehne/loehne-ort.md', 'Friedhof Löhne-Ort', 'Löhne'),
    { ...cemetery('friedhoefe/index.md', 'Friedhöfe'), kind: 'cemetery-page' as const },
  ];
  expect(townChoices(texts)).toEqual([
    { value: 'bad-oeyhnhausen', label: 'Bad Oeynhausen' },
    { value: 'gohfeld', label: 'Löhne, wie Friedhof Gohfeld' },
    { value: 'loehne', label: 'Löhne, wie Friedhof Obernbeck' },
  ]);
});
