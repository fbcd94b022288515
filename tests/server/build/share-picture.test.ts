import { describe, expect, test } from 'vitest';
import { widthOf, wrap } from '#server/build/set-text.ts';
import { drawSharePicture, pngOf } from '#server/build/share-picture.ts';
import { sharedPage } from '#server/build/shared-pages.ts';

const firm = { name: 'Bestattungen Muster', claim: 'Tag und Nacht für Sie da', phone: '030 23125 000' };

describe('a share picture', () => {
  test.each([
    'Kontakt',
    'Friedhof Werste am Karbach',
    'Ein sehr langer Titel, der von der Grabnutzungsgebühr und der Friedhofssatzung der Stadt handelt',
    'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz und mehr als eine Zeile davon',
    'Zeichen wie <, & und „Anführung“',
    firm.name,
  ])('of “%s” is a PNG of 1200 x 630', async (title) => {
    const png = Buffer.from(await pngOf(drawSharePicture(title, firm)));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(120_000);
  });

  test('shows its title: another title is another picture', async () => {
    const [one, other] = await Promise.all(['Kontakt', 'Preise'].map((title) => pngOf(drawSharePicture(title, firm))));
    expect(Buffer.from(one ?? []).equals(other ?? Buffer.of())).toBe(false);
  });
});

describe('the lines of a title', () => {
  test('are as few and as even as possible, and none is too long', () => {
    const lines = wrap('Friedhof Bergkirchen am Pfarrkamp in Bad Oeynhausen', 84, 1040);
    expect(lines.join(' ')).toBe('Friedhof Bergkirchen am Pfarrkamp in Bad Oeynhausen');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(widthOf(line, 84)).toBeLessThanOrEqual(1040);
  });

  test('are one where one is enough', () => {
    expect(wrap('Kontakt', 84, 1040)).toEqual(['Kontakt']);
  });
});

describe('the page a picture is for', () => {
  const html = (title: string, path: string, picture: string) =>
    `<meta property="og:title" content="${title}"><meta property="og:url" content="https://muster.example${path}"><meta property="og:image" content="https://muster.example${picture}">`;

  test('is read off its head', () => {
    expect(sharedPage(html('Fragen &amp; Antworten', '/fragen', '/og/fragen.png'))).toEqual({
      title: 'Fragen & Antworten',
      picture: '/og/fragen.png',
    });
    expect(sharedPage(html('Muster', '/', '/og/index.png'))?.picture).toBe('/og/index.png');
  });

  test('has none of its own when it lends that of the first page, or names none', () => {
    expect(sharedPage(html('Nicht gefunden', '/404', '/og/index.png'))).toBeUndefined();
    expect(sharedPage('<title>Weiter</title>')).toBeUndefined();
  });
});
