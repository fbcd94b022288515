import { describe, expect, test } from 'vitest';
import {
  type Edit,
  linkAddress,
  linkAt,
  linkEdit,
  markEdits,
  marksAt,
  pictureEdit,
  type Selected,
} from '#islands/wording/editor/markdown-edit.ts';

/** `|` stands on both sides of what is selected, or once where the cursor is. */
function selected(marked: string): Selected {
  const [before = '', inside = '', after] = marked.split('|');
  const isCursor = after === undefined;
  const words = isCursor ? '' : inside;
  const text = isCursor ? before + inside : before + inside + after;
  return { text, from: before.length, to: before.length + words.length };
}

function applied({ text }: Selected, { from, to, insert, select }: Edit): string {
  const next = text.slice(0, from) + insert + text.slice(to);
  const parts = [next.slice(0, select.from), next.slice(select.from, select.to), next.slice(select.to)];
  return select.from === select.to ? `${parts[0]}|${parts[2]}` : parts.join('|');
}

const marked = (name: keyof typeof markEdits, text: string) => applied(selected(text), markEdits[name](selected(text)));

describe('a mark is set, and taken away by the same button', () => {
  test.each([
    ['heading', 'Wer wir |sind\nText', '## Wer wir |sind\nText'],
    ['heading', '## Wer wir |sind', 'Wer wir |sind'],
    ['heading', '### Wer| wir', 'Wer| wir'],
    ['heading', '## |Wer', '|Wer'],
    ['heading', '- ein |Punkt', '## ein |Punkt'],
    ['list', '|eins\nzwei|', '|- eins\n- zwei|'],
    ['list', '|- eins\n- zwei|', '|eins\nzwei|'],
    ['list', '|eins\n\n- zwei|', '|- eins\n\n- zwei|'],
    ['list', 'oben\n|', 'oben\n- |'],
    ['bold', 'Ein |gutes| Wort', 'Ein **|gutes|** Wort'],
    ['bold', 'Ein **|gutes|** Wort', 'Ein |gutes| Wort'],
    ['bold', 'Ein |**gutes**| Wort', 'Ein |gutes| Wort'],
    ['bold', 'Trauer|größe', '**|Trauergröße|**'],
    ['bold', 'Ein | Wort', 'Ein **|fetter Text|** Wort'],
    ['bold', 'Ein| gutes |Wort', 'Ein **|gutes|** Wort'],
  ] as const)('%s: %s', (name, before, after) => {
    expect(marked(name, before)).toBe(after);
  });

  test('the buttons know what is set at the cursor', () => {
    expect(marksAt(selected('- ein **gu|tes** Wort'))).toEqual(['list', 'bold']);
    expect(marksAt(selected('## Wer| wir'))).toEqual(['heading']);
    expect(marksAt(selected('|\n'))).toEqual([]);
  });
});

describe('a link', () => {
  test('gets the selected words, and an address', () => {
    const at = linkAt(selected('Hier ist |die Preisliste|.'));
    expect(at).toMatchObject({ words: 'die Preisliste', href: '' });
    const edit = linkEdit({ ...at, href: '/preise' });
    expect(applied(selected('Hier ist |die Preisliste|.'), edit)).toBe('Hier ist [die Preisliste](/preise)|.');
  });

  test('at the cursor is changed, or taken away and keeps its words', () => {
    const text = selected('Die [Preis|liste](/preise) hilft. [Kontakt](/kontakt)');
    const at = linkAt(text);
    expect(at).toMatchObject({ words: 'Preisliste', href: '/preise' });
    expect(applied(text, linkEdit({ ...at, href: '/kosten' }))).toContain('[Preisliste](/kosten)| hilft');
    expect(applied(text, linkEdit({ ...at, href: '' }))).toContain('Die Preisliste| hilft');
  });
});

test('the address of a link has no blank and no bracket, and is found again as it was written', () => {
  const href = linkAddress(' de.wikipedia.org/wiki/Löhne_(Westfalen) Ort ');
  expect(href).toBe('https://de.wikipedia.org/wiki/Löhne_%28Westfalen%29%20Ort');
  expect(linkAddress('/kontakt')).toBe('/kontakt');
  const text = selected('|Löhne|');
  const { insert } = linkEdit({ ...linkAt(text), href });
  expect(linkAt({ text: insert, from: 2, to: 2 })).toEqual({ from: 0, to: insert.length, words: 'Löhne', href });
});

test('a picture is a paragraph below the one of the cursor', () => {
  const picture = { href: '/bilder/kapelle-1a2b3c4d5e.jpg', alt: 'Die [neue] Kapelle' };
  const one = selected('Er|ster Absatz.\n\nZweiter.\n');
  expect(applied(one, pictureEdit(one, picture))).toBe(
    'Erster Absatz.\n\n![Die  neue  Kapelle](/bilder/kapelle-1a2b3c4d5e.jpg)|\n\nZweiter.\n',
  );
  const empty = selected('|');
  expect(applied(empty, pictureEdit(empty, picture))).toMatch(/^!\[/);
});
