import { describe, expect, test } from 'vitest';
import { lineCount, splitText } from '#domain/wording/front-matter.ts';
import { NewCemetery, pathOfCemetery, proposedSlug, slugOf } from '#domain/wording/new-cemetery.ts';
import { TextPath, textKindOf, titleOfText } from '#domain/wording/text-kind.ts';

describe('what a text is', () => {
  test.each([
    ['friedhoefe/loehne/obernbeck.md', 'cemetery'],
    ['friedhoefe/loehne.md', 'group'],
    ['friedhoefe/index.md', 'cemetery-page'],
    ['friedhoefe/weiteres/allgemeines.md', 'cemetery-page'],
    ['seiten/agb.md', 'page'],
    ['ratgeber/erbschein.md', 'guide'],
    ['einfache-sprache/kosten.md', 'plain-language'],
    ['kuendigungen.yaml', 'guide'],
    ['bestattungsarten/erdbestattung.md', 'funeral-form'],
    ['startseite.yaml', 'home'],
    ['grabarten-vergleich.yaml', 'grave-kinds'],
    ['firma.yaml', 'firm'],
    ['einwilligung.yaml', 'consent'],
    ['mail/termin.yaml', 'mail'],
    ['pdf/auftrag.yaml', 'pdf'],
    ['quellen.yaml', 'sources'],
    ['katalog/urnen.yaml', undefined],
    ['vorlagen/friedhof.md', undefined],
    ['friedhoefe/a/b/c.md', undefined],
  ])('%s is a %s', (path, kind) => {
    expect(textKindOf(path)).toBe(kind);
  });

  test.each(['../firma.yaml', '/etc/x.md', 'a/../b.md', 'Seiten/agb.md', 'seiten/agb.txt', `${'a'.repeat(200)}.md`])(
    '%s is no path',
    (path) => {
      expect(TextPath.safeParse(path).error?.issues.map(({ message }) => message)).toEqual([
        'Das ist kein Text, der hier bearbeitet wird. Bitte wählen Sie einen aus der Liste.',
      ]);
    },
  );

  test.each([
    ['seiten/agb.md', "---\ntitle: 'AGB: alles'\n---\n", 'AGB: alles'],
    ['mail/termin.yaml', 'subject: Ihr Termin\n', 'Ihr Termin'],
    ['bestattungsarten/erdbestattung.md', '---\nforWhom: alle\n---\n', 'Erdbestattung'],
    ['bestattungsarten/anonyme-bestattung.md', '---\nforWhom: alle\n---\n', 'Anonyme Bestattung'],
    ['mail/vorsorge-geloescht-haus.yaml', "subject: '{happened}: {reference}'\n", 'Vorsorge gelöscht, an das Haus'],
    ['startseite.yaml', 'heading:\n  - x\n', 'Startseite'],
    ['seiten/agb.md', '---\ntitle: >-\n  AGB\n---\n', 'Agb'],
  ])('%s is called by its own words', (path, text, title) => {
    expect(titleOfText(path, text)).toBe(title);
  });
});

test('a text is its head and what is below', () => {
  const split = splitText('---\ntitle: x\n---\n\nText\n---\n');
  expect(split).toEqual({ head: '---\ntitle: x\n---\n', frontMatter: 'title: x', body: '\nText\n---\n' });
  expect(lineCount(split?.head ?? '')).toBe(3);
  expect(splitText('Text')).toBeUndefined();
});

describe('a new cemetery', () => {
  test.each([
    ['Friedhof Süd (Löhne)', 'friedhof-sued-loehne'],
    ['Straße & Ähre', 'strasse-aehre'],
    ['Çağlar', 'caglar'],
    ['  --  ', ''],
    ['x'.repeat(100), 'x'.repeat(60)],
  ])('%s has the address %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test.each([
    ['Friedhof Süd', 'sued'],
    ['Friedhof', 'friedhof'],
    ['Waldfriedhof Äußere Straße', 'waldfriedhof-aeussere-strasse'],
    ['Friedhof Obernbeck', 'obernbeck-3'],
    ['…', 'friedhof'],
  ])('%s is proposed the address %s', (name, slug) => {
    const taken = new Set(['friedhoefe/loehne/obernbeck.md', 'friedhoefe/loehne/obernbeck-2.md']);
    expect(proposedSlug('loehne', name, taken)).toBe(slug);
    expect(NewCemetery.safeParse({ folder: 'loehne', name, slug }).success).toBe(true);
  });

  test('lies in its folder', () => {
    expect(pathOfCemetery({ folder: 'loehne', name: 'Süd', slug: 'am-wald' })).toBe('friedhoefe/loehne/am-wald.md');
    expect(NewCemetery.safeParse({ folder: 'loehne', name: 'Süd', slug: '../x' }).success).toBe(false);
    expect(pathOfCemetery({ folder: 'loehne', name: '…' })).toBe('friedhoefe/loehne/friedhof.md');
    expect(NewCemetery.safeParse({ folder: '../x', name: 'Süd' }).success).toBe(false);
  });
});
