import { describe, expect, test } from 'vitest';
import { mergedText, threeWay } from '#stores/wording/three-way.ts';

const PATH = 'seiten/ueber-uns.md';
const head = (title: string, phone = '030 1') => `---\ntitle: ${title}\n# bleibt\nphone: ${phone}\n---\n\n`;
const ORDER = ['title', 'phone'];

const base = `${head('Über uns')}Erster.\n\nZweiter.\n\nDritter.\n`;

describe('what two people made of one text', () => {
  test('comes together where they changed different places', () => {
    const mine = `${head('Unser Haus')}Erster.\n\nZweiter, von mir.\n\nDritter.\n`;
    const theirs = `${head('Über uns', '05731 2')}Erster.\n\nZweiter.\n\nDritter.\n\nVierter, von ihr.\n`;
    const merge = threeWay(PATH, { base, mine, theirs });
    expect(merge?.fields).toEqual([
      expect.objectContaining({ name: 'title', kind: 'mine' }),
      expect.objectContaining({ name: 'phone', kind: 'theirs' }),
    ]);
    expect(merge?.pieces.map(({ kind }) => kind)).toEqual(['same', 'mine', 'same', 'theirs']);
    expect(merge && mergedText(PATH, theirs, merge, {}, ORDER)).toBe(
      `${head('Unser Haus', '05731 2')}Erster.\n\nZweiter, von mir.\n\nDritter.\n\nVierter, von ihr.\n`,
    );
  });

  test('asks where both changed the same, and takes what was chosen', () => {
    const mine = `${head('Unser Haus')}Erster.\n\nZweiter, von mir.\n\nDritter.\n`;
    const theirs = `${head('Wir')}Erster.\n\nZweiter, von ihr.\n\nDritter.\n`;
    const merge = threeWay(PATH, { base, mine, theirs });
    if (!merge) throw new Error('readable texts merge');
    expect(merge.pieces[1]).toEqual({
      kind: 'both',
      base: ['Zweiter.'],
      mine: ['Zweiter, von mir.'],
      theirs: ['Zweiter, von ihr.'],
    });
    const chosen = mergedText(PATH, theirs, merge, { title: 'theirs', '#1': 'mine' }, ORDER);
    expect(chosen).toContain('title: Wir');
    expect(chosen).toContain('Zweiter, von mir.');
    expect(mergedText(PATH, theirs, merge, { title: 'theirs', '#1': 'theirs' }, ORDER)).toBe(theirs);
  });

  test('merges a list point by point, and keeps it one list', () => {
    const list = (...points: string[]) =>
      `${head('Über uns')}Davor.\n\n${points.map((point) => `- ${point}`).join('\n')}\n\nDanach.\n`;
    const theirs = list('eins', 'zwei', 'drei!');
    const merge = threeWay(PATH, { base: list('eins', 'zwei', 'drei'), mine: list('eins?', 'zwei', 'drei'), theirs });
    expect(merge && mergedText(PATH, theirs, merge, {}, ORDER)).toBe(list('eins?', 'zwei', 'drei!'));
  });

  test('counts as one change where both made the same', () => {
    const same = base.replace('Zweiter.', 'Zweiter!');
    const merge = threeWay(PATH, { base, mine: same, theirs: same });
    expect(merge?.pieces.some(({ kind }) => kind === 'both')).toBe(false);
    expect(merge && mergedText(PATH, same, merge, {}, ORDER)).toBe(same);
  });

  test('keeps both new paragraphs at one place as a question, and a deleted one deleted', () => {
    const mine = base.replace('Zweiter.\n\n', '');
    const theirs = base.replace('Dritter.\n', 'Dritter.\n\nVierter.\n');
    const merge = threeWay(PATH, { base, mine, theirs });
    expect(merge && mergedText(PATH, theirs, merge, {}, ORDER)).toBe(
      `${head('Über uns')}Erster.\n\nDritter.\n\nVierter.\n`,
    );
    const both = threeWay(PATH, { base, mine: `${base}\nMeins.\n`, theirs: `${base}\nIhres.\n` });
    expect(both?.pieces.at(-1)).toEqual({ kind: 'both', base: [], mine: ['Meins.'], theirs: ['Ihres.'] });
  });

  test('is not merged where a head cannot be read', () => {
    expect(threeWay(PATH, { base, mine: '---\ntitle: [\n---\n', theirs: base })).toBeUndefined();
  });
});
