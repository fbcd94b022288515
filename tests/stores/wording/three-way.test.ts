import { describe, expect, test } from 'vitest';
import { type Choices, mergedText, pieceKeys, threeWay } from '#stores/wording/three-way.ts';

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
    const key = pieceKeys(merge.pieces)[1] ?? '';
    const chosen = mergedText(PATH, theirs, merge, { title: 'theirs', [key]: 'mine' }, ORDER);
    expect(chosen).toContain('title: Wir');
    expect(chosen).toContain('Zweiter, von mir.');
    expect(mergedText(PATH, theirs, merge, { title: 'theirs', [key]: 'theirs' }, ORDER)).toBe(theirs);
  });

  test('keeps to what was chosen when another place is written at afterwards', () => {
    const theirs = base.replace('Dritter.', 'Dritter, von ihr.');
    const mine = base.replace('Dritter.', 'Dritter, von mir.');
    const { pieces = [] } = threeWay(PATH, { base, mine, theirs }) ?? {};
    const third = pieceKeys(pieces)[pieces.findIndex(({ kind }) => kind === 'both')] ?? '';
    const choices: Choices = { [third]: 'theirs' };
    const later = threeWay(PATH, { base, mine: mine.replace('Erster.', 'Erster, von mir.'), theirs });
    expect(later && mergedText(PATH, theirs, later, choices, ORDER)).toBe(
      `${head('Über uns')}Erster, von mir.\n\nZweiter.\n\nDritter, von ihr.\n`,
    );
  });

  test('asks of each place by itself where two are alike', () => {
    const twice = `${head('Über uns')}Rufen Sie an.\n\nZweiter.\n\nRufen Sie an.\n`;
    const theirs = twice.replaceAll('Rufen Sie an.', 'Schreiben Sie.');
    const mine = twice.replaceAll('Rufen Sie an.', 'Kommen Sie.');
    const merge = threeWay(PATH, { base: twice, mine, theirs });
    if (!merge) throw new Error('readable texts merge');
    const merged = mergedText(PATH, theirs, merge, { [pieceKeys(merge.pieces)[0] ?? '']: 'theirs' }, ORDER);
    expect(merged).toBe(`${head('Über uns')}Schreiben Sie.\n\nZweiter.\n\nKommen Sie.\n`);
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

  test('puts a paragraph once that stands right behind a changed one, and asks nothing', () => {
    const mine = base.replace('Zweiter.', 'Zweiter, von mir.');
    const theirs = base.replace('Zweiter.\n', 'Zweiter.\n\nVon ihr.\n');
    const together = `${head('Über uns')}Erster.\n\nZweiter, von mir.\n\nVon ihr.\n\nDritter.\n`;
    for (const sides of [
      { mine, theirs },
      { mine: theirs, theirs: mine },
    ]) {
      const merge = threeWay(PATH, { base, ...sides });
      expect(merge?.pieces.some(({ kind }) => kind === 'both')).toBe(false);
      expect(merge && mergedText(PATH, sides.theirs, merge, {}, ORDER)).toBe(together);
    }
  });

  test('is not merged where a head cannot be read', () => {
    expect(threeWay(PATH, { base, mine: '---\ntitle: [\n---\n', theirs: base })).toBeUndefined();
  });
});
