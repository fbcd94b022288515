import { describe, expect, test } from 'vitest';
import { Firm } from '#domain/firm/firm.ts';
import { PageText } from '#domain/wording/page-text.ts';
import { fieldsOf } from '#domain/wording/text-field.ts';
import { textChanges } from '#stores/wording/text-changes.ts';

const page = (head: string, body: string) => `---\ntitle: Über uns\n${head}---\n\n${body}`;
const changesOf = (before: string, after: string) =>
  textChanges('seiten/ueber-uns.md', fieldsOf(PageText), before, after);

describe('a change reads as people say it', () => {
  test('a field by its name in the form, with both values', () => {
    const changes = textChanges(
      'firma.yaml',
      fieldsOf(Firm),
      'phone: 030 1234\nretention: { orderYears: 8 }\n',
      'phone: 05731 99\nretention: { orderYears: 10 }\n',
    );
    expect(changes).toEqual([
      { what: 'Telefon', before: '030 1234', after: '05731 99' },
      { what: 'Aufbewahrung, Aufträge, Jahre', before: '8', after: '10' },
    ]);
  });

  test('an entry of a list, without those that stay', () => {
    const one = '  - { question: Was?, answer: Das. }\n';
    const two = '  - { question: Wer?, answer: Wir. }\n';
    const changes = changesOf(page(`questions:\n${one}${two}`, 'Text.\n'), page(`questions:\n${two}`, 'Text.\n'));
    expect(changes).toEqual([{ what: 'Fragen, 1', before: 'Was?, Das.' }]);
    const answered = changesOf(
      page(`questions:\n${one}${two}`, 'Text.\n'),
      page(`questions:\n${one}${two.replace('Wir', 'Sie')}`, 'Text.\n'),
    );
    expect(answered).toEqual([{ what: 'Fragen, 2, Antwort', before: 'Wir.', after: 'Sie.' }]);
  });

  test('a paragraph below its heading, without the signs of Markdown', () => {
    const changes = changesOf(
      page('', '## Wer wir sind\n\nEin **Haus** in [Löhne](/kontakt).\n\n- eins\n'),
      page('', '## Wer wir sind\n\nEin **Haus** in Bünde.\n\n- eins\n- zwei\n\nNeu.\n'),
    );
    expect(changes).toEqual([
      { what: 'Absatz', below: 'Wer wir sind', before: 'Ein Haus in Löhne (/kontakt).', after: 'Ein Haus in Bünde.' },
      { what: 'Punkt der Liste', below: 'Wer wir sind', after: 'zwei' },
      { what: 'Absatz', below: 'Wer wir sind', after: 'Neu.' },
    ]);
  });

  test('what cannot be read is compared by its lines elsewhere', () => {
    expect(changesOf('ohne Kopf', page('', 'Text.\n'))).toBeUndefined();
  });
});
