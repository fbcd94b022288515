import { describe, expect, it } from 'vitest';
import { blocksOf, plainWords, sentencesOf } from '#domain/fact/sentences.ts';

describe('sentences', () => {
  it.each([
    ['Rufen Sie an. Wir kommen.', ['Rufen Sie an.', 'Wir kommen.']],
    [
      'Nach § 13 Abs. 3 BestG NRW, z. B. am 3. Tag oder am 18. Juni.',
      ['Nach § 13 Abs. 3 BestG NRW, z. B. am 3. Tag oder am 18. Juni.'],
    ],
    [
      'Dr. Muster und Nr. 5 in der Str. Nord. Das ist alles.',
      ['Dr. Muster und Nr. 5 in der Str. Nord.', 'Das ist alles.'],
    ],
    ['Der Bau ist von 1999. Er steht noch.', ['Der Bau ist von 1999.', 'Er steht noch.']],
    ['Wir antworten am 14. Das gilt immer.', ['Wir antworten am 14.', 'Das gilt immer.']],
    ['Sie fragen: „Was nun?“ Wir antworten.', ['Sie fragen: „Was nun?“', 'Wir antworten.']],
    ['Bitte rufen Sie an! {phone} ist die Nummer.', ['Bitte rufen Sie an!', '{phone} ist die Nummer.']],
    ['Ehegatte, Kinder usw. und Enkel', ['Ehegatte, Kinder usw. und Enkel']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(sentencesOf(text)).toEqual(expected);
  });
});

it('reads words without marks', () => {
  expect(plainWords('**36 Stunden** nach dem\n  [Tod](/trauerfall)')).toBe('36 Stunden nach dem Tod');
});

it('reads a letter as one letter and a space as one space, however they are written', () => {
  expect(plainWords('fu\u0308nf Ma\u0308rz')).toBe('fünf März');
  expect(plainWords('10\u202fTage, 1.734\u00a0€, 36&nbsp;Stunden, 24&#8239;Stunden')).toBe(
    '10 Tage, 1.734 €, 36 Stunden, 24 Stunden',
  );
  expect(plainWords('Bestattungs\u00adgesetz, Toten&shy;fürsorge')).toBe('Bestattungsgesetz, Totenfürsorge');
});

it('keeps apart what stands apart, with the line of the file', () => {
  const text = [
    '## Fristen',
    '',
    'Ein Absatz',
    'über zwei Zeilen.',
    '',
    '- erstens',
    '- zweitens,',
    '  weiter',
    '1. drittens',
    '',
    '| a | b |',
    '|---|---|',
    '| 10 € | 2024 |',
    '> Muster: hier',
  ];
  expect(blocksOf(text.join('\n'), 5).map(({ text: words, line, isHeading }) => [line, words, isHeading])).toEqual([
    [5, 'Fristen', true],
    [7, 'Ein Absatz über zwei Zeilen.', false],
    [10, 'erstens', false],
    [11, 'zweitens, weiter', false],
    [13, 'drittens', false],
    [15, 'a', false],
    [15, 'b', false],
    [17, '10 €', false],
    [17, '2024', false],
    [18, 'Muster: hier', false],
  ]);
});

it('does not take a wrapped number for an item of a list', () => {
  expect(blocksOf('Das Grab wurde am\n18. Juni eingeweiht.')).toEqual([
    { text: 'Das Grab wurde am 18. Juni eingeweiht.', line: 1, isHeading: false },
  ]);
});
