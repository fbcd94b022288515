import { describe, expect, test } from 'vitest';
import { addExpired } from '#domain/retention/expiring-kind.ts';
import { type GivenRow, personPaper } from '#domain/retention/person-paper.ts';
import { personalKinds } from '#domain/retention/personal-kind.ts';
import { sampleOrder } from '../../support/pdf/samples.ts';

const at = '2026-11-20T09:00:00.000Z';
const row = (change: Partial<GivenRow>): GivenRow => ({
  kind: 'message',
  at,
  title: 'Frage',
  content: { name: 'Gerda Geheim', message: 'Guten Tag.\nWas kostet das?', answers: [] },
  refusal: null,
  ...change,
});
const linesOf = (rows: readonly GivenRow[]) =>
  personPaper(rows, at).parts.flatMap((part) => part.rows.map(({ label, text }) => `${label}: ${text}`));

describe('all of a person on paper', () => {
  test('each thing with its words, what is empty left out', () => {
    const paper = personPaper(
      [row({}), row({ kind: 'draft', title: 'Entwurf', content: { savedAt: at, note: '' } })],
      at,
    );
    expect(paper.about).toBe('2 Einträge');
    expect(paper.parts.map(({ title, note }) => [title, note])).toEqual([
      ['Nachricht', 'Frage. 20. November 2026, 10:00 Uhr. darf gelöscht werden'],
      ['Entwurf', '20. November 2026, 10:00 Uhr. darf gelöscht werden'],
    ]);
    expect(linesOf([row({})])).toEqual(['Name: Gerda Geheim', 'Nachricht: Guten Tag.\nWas kostet das?']);
    expect(linesOf([row({ content: { savedAt: at, isDead: false, size: 3, unknown: 'x', nothing: null } })])).toEqual([
      'Gespeichert: 20. November 2026, 10:00 Uhr',
      'Gestorben: nein',
      'size: 3',
      'unknown: x',
    ]);
  });

  test('an order in the words of its form, with every line and its amount, without ids', () => {
    const lines = linesOf([row({ kind: 'order', content: sampleOrder() })]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Aktenzeichen: AU-7Q2M-XK4T-0B9A',
        'Geboren: 1941-03-14',
        'Sofort beginnen: ja',
        'Nicht enthalten: Grabstein',
      ]),
    );
    expect(lines.some((line) => line.startsWith('Urne „Weserkiesel“: 189,50'))).toBe(true);
    expect(lines.join('\n')).not.toMatch(/funeralFormId|werste-urne/);
  });

  test('what stays says why and until when', () => {
    const refusal = { why: 'Beleg einer Rechnung (§ 147 AO)', until: '2035-01-01' };
    const noteOf = (given: GivenRow['refusal']) => personPaper([row({ refusal: given })], at).parts[0]?.note;
    expect(noteOf(refusal)).toContain('bleibt: Beleg einer Rechnung (§ 147 AO), bis 1. Januar 2035');
    expect(noteOf({ ...refusal, until: null })).toMatch(/\(§ 147 AO\)$/);
  });

  test('what is too much for paper is named, and one long text is cut', () => {
    const long = personPaper([row({ content: { message: 'x'.repeat(25_000) } })], at);
    expect(long.parts[0]?.rows[0]?.text).toMatch(/ … \(weiter in der JSON-Datei\)$/);
    const many = personPaper(
      Array.from({ length: 40 }, () => row({ content: { message: 'x'.repeat(19_000) } })),
      at,
    );
    expect(many.parts).toHaveLength(15);
    expect(many.notices).toEqual(['25 weitere Einträge stehen nur in der JSON-Datei: Hier wäre es zu viel Papier.']);
  });

  test('nothing stored is said', () => {
    expect(personPaper([], at).notices).toEqual(['Es ist nichts gespeichert.']);
    expect(personPaper([row({})], at).about).toBe('1 Eintrag');
  });

  test.each(Object.keys(personalKinds))('%s has a word', (kind) => {
    expect(personPaper([row({ kind: kind as GivenRow['kind'] })], at).parts[0]?.title).not.toBe('');
  });
});

test('counts of what expired are added kind by kind, and nothing is left out', () => {
  expect(addExpired({ order: 1, draft: 0 }, { order: 2, call: 4 }, {})).toEqual({ order: 3, call: 4 });
});
