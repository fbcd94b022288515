import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogueProblems } from '#contract/problem/catalogue.ts';
import { mailProblems } from '#contract/problem/mail.ts';
import { publicationProblems } from '#contract/problem/publication.ts';
import { wordingProblems } from '#contract/problem/wording.ts';
import { browserFinding } from '#domain/golive/browser-words.ts';
import { fieldsOf } from '#domain/wording/text-field.ts';
import { textKindOf, titleOfText } from '#domain/wording/text-kind.ts';
import { schemaOfText } from '#server/content/editable-texts.ts';
import { CONTENT_DIR } from '../../support/real-content.ts';
import { foreignWord } from '../../support/wording/house-words.ts';

const paths = readdirSync(CONTENT_DIR, { recursive: true, encoding: 'utf8' }).filter(
  (path) => textKindOf(path) !== undefined,
);

describe('the words of the house', () => {
  test('name every field of every text, its hint and its choices', () => {
    const said = new Set(
      paths.flatMap((path) => {
        const schema = schemaOfText(path);
        return schema
          ? fieldsOf(schema).flatMap(({ label, hint = '', options = [] }) => [
              label,
              hint,
              ...options.map((option) => option.label),
            ])
          : [];
      }),
    );
    expect(said.size).toBeGreaterThan(200);
    expect([...said].flatMap((words) => foreignWord(words) ?? [])).toEqual([]);
  });

  test('are those of every refusal that somebody who manages data reads', () => {
    const problems = { ...catalogueProblems, ...mailProblems, ...publicationProblems, ...wordingProblems };
    expect(Object.values(problems).flatMap(({ message }) => foreignWord(message) ?? [])).toEqual([]);
  });

  test('name a text in a list, also a mail with words that are filled in later', () => {
    expect(titleOfText('mail/auftrag-haus.yaml', 'subject: Neuer Auftrag {reference}\n')).toBe('Neuer Auftrag …');
  });

  test('say in the browser what the console says with files and fields', () => {
    const titleOf = (path: string) => titleOfText(path, path === 'seiten/ueber-uns.md' ? 'title: Über uns\n' : '');
    const findings = [
      {
        area: 'Ihr Haus',
        what: 'Telefon',
        where: 'content/firma.yaml, Feld „phone“',
        remedy: 'Prüfen Sie „unconfirmed“',
      },
      {
        area: 'Texte',
        what: 'Wer. So steht es in content/seiten/ueber-uns.md, Zeile 3',
        where: 'content/quellen.yaml, Eintrag „haus“',
        remedy: 'Setzen Sie „firm: bestaetigt“',
      },
      {
        area: 'Preise und Gebühren',
        what: '1 Urne: Preis',
        where: 'in der Datenbank, „Daten verwalten“; content/firma.yaml, „urnPrices“ unter „unconfirmed“',
        remedy: 'Fragen',
      },
      {
        area: 'Betrieb',
        what: 'es liegt in DATA_DIR neben der Datenbank',
        where: 'JWT_SECRET',
        remedy: 'Setzen Sie JWT_SECRET',
      },
    ] as const;
    expect(findings.map((finding) => browserFinding(finding, titleOf))).toEqual([
      { area: 'Ihr Haus', what: 'Telefon', where: '„Ihr Haus“, „Telefon“', remedy: 'Prüfen Sie „Noch Muster“' },
      {
        area: 'Texte',
        what: 'Wer. So steht es in „Über uns“',
        where: '„Quellen der Aussagen“',
        remedy: 'Setzen Sie „vom Haus bestätigt“',
      },
      {
        area: 'Preise und Gebühren',
        what: '1 Urne: Preis',
        where: 'unter „Daten verwalten“; „Ihr Haus“, „Preise der Urnen“ unter „Noch Muster“',
        remedy: 'Fragen',
      },
      {
        area: 'Betrieb',
        what: 'es liegt beim Server',
        where: 'Einrichtung des Servers: JWT_SECRET',
        remedy: 'Bitte geben Sie das an die Person weiter, die Ihren Server betreut',
      },
    ]);
  });
});
