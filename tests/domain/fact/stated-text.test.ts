import { describe, expect, it } from 'vitest';
import { factFaults, witnessFaults } from '#domain/fact/fact-faults.ts';
import type { StatedText } from '#domain/fact/stated-text.ts';
import { statedText } from '../../support/fact/stated-text.ts';

const witness = (says: string, source = 'bestg-nrw-13') => ({ says, source, line: 3 });
const messages = (stated: StatedText) => factFaults(stated).map(({ line, message }) => `${line} ${message}`);

describe('a statement without a witness', () => {
  it('is named with its line', () => {
    expect(messages(statedText('Rufen Sie an.\n\nEs bleiben zehn Tage. Das hat Zeit.'))).toEqual([
      '12 ohne Beleg: „Es bleiben zehn Tage.“',
    ]);
  });

  it('is fine with words of it, across marks and lines', () => {
    const body = 'Es bleiben **zehn\nTage** für die Bestattung.';
    expect(messages(statedText(body, { witnesses: [witness('zehn Tage')] }))).toEqual([]);
    expect(messages(statedText(body, { witnesses: [witness('zehn Stunden')] }))).toHaveLength(1);
  });

  it.each([
    ['10 Tage', 'Es bleiben 110 Tage.'],
    ['10 Tage', 'Es bleiben 10 Tagen.'],
    ['734 €', 'Das kostet 1.734 €.'],
    ['1.734', 'Das kostet 1.734,50 €.'],
    ['Frist', 'Die Bestattungsfrist nennt § 13.'],
    ['10 Tage', 'Es bleiben zehn Tage.'],
    ['1.734 €', 'Das kostet 1.734,00 €.'],
  ])('is not carried by other words: %s in „%s“', (says, body) => {
    expect(messages(statedText(body, { witnesses: [witness(says)] }))).toHaveLength(1);
    expect(witnessFaults(statedText(body, { witnesses: [witness(says)] }), new Set(['bestg-nrw-13']))).toHaveLength(1);
  });

  it.each([
    ['10 Tage', 'Es bleiben 110 Tage, dann 10 Tage.'],
    ['1.734 €', 'Das kostet 1.734\u202f€.'],
    ['fünf Tage', 'Es bleiben fu\u0308nf Tage.'],
    ['(§ 13)', 'Es bleiben Tage(§ 13).'],
  ])('is carried by the same words: %s in „%s“', (says, body) => {
    expect(messages(statedText(body, { witnesses: [witness(says)] }))).toEqual([]);
  });

  it('is not carried by words of a heading', () => {
    const text = statedText('## Zehn Tage Frist\n\nEs bleiben zehn Tage.', { witnesses: [witness('Zehn Tage Frist')] });
    expect(messages(text)).toEqual(['12 ohne Beleg: „Es bleiben zehn Tage.“']);
  });

  it('is fine in a heading, a question and a passage that the firm replaces', () => {
    expect(messages(statedText('## Die ersten 36 Stunden\n\nWas kostet 10 Euro?\n\n> Muster: 30 Jahre.'))).toEqual([]);
  });

  it('is carried by the sources of the page where it describes the place', () => {
    const record = [{ text: 'Wahlgrab: 30 Jahre', line: 4, isHeading: false }];
    const recordOrigin = { title: 'Friedhofsverband', asOf: '2024' };
    const body = 'Die Kapelle ist von 1930. Sie kostet 10 €.';
    expect(messages(statedText(body, { record, recordOrigin }))).toEqual(['10 ohne Beleg: „Sie kostet 10 €.“']);
    expect(messages(statedText(body, { record }))).toHaveLength(3);
  });
});

describe('a witness', () => {
  const known = new Set(['bestg-nrw-13']);

  it('must say what its text says', () => {
    const stated = statedText('Es bleiben sechs Wochen.', {
      witnesses: [witness('sechs Wochen'), witness('zehn Tage')],
    });
    expect(witnessFaults(stated, known)).toEqual([
      {
        file: 'seiten/trauerfall.md',
        line: 3,
        field: 'witnesses.1.says',
        message: '„zehn Tage“ steht nicht mehr im Text. Hierher gehören Worte, genau wie sie dort stehen.',
      },
    ]);
  });

  it('of a file of the program is named where it stands', () => {
    const placed = { ...witness('zehn Tage'), line: 7, file: 'src/server/content/program-witnesses.ts' };
    const text = statedText('Rufen Sie an.', { file: 'src/pages/preise.astro', witnesses: [placed] });
    expect(witnessFaults(text, known)).toMatchObject([
      {
        file: 'src/server/content/program-witnesses.ts',
        line: 7,
        message: expect.stringContaining('„zehn Tage“ steht nicht mehr in src/pages/preise.astro.'),
      },
    ]);
  });

  it('must name a source that is there', () => {
    const stated = statedText('Es bleiben zehn Tage.', { witnesses: [witness('zehn Tage', 'hoerensagen')] });
    expect(witnessFaults(stated, known).map(({ field }) => field)).toEqual(['witnesses.0.source']);
  });
});

describe('a sentence of more than 25 words', () => {
  const words = (count: number) => `${Array.from({ length: count }, () => 'Wort').join(' ')}.`;

  it('is named on pages for relatives', () => {
    expect(messages(statedText(words(25)))).toEqual([]);
    expect(messages(statedText(words(26)))).toEqual([`10 26 Wörter, erwartet höchstens 25: „${words(26)}“`]);
  });

  it('is left to the law on legal pages', () => {
    expect(messages(statedText(words(60), { file: 'seiten/widerrufsbelehrung.md' }))).toEqual([]);
  });
});
