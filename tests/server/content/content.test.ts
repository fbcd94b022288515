import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailKinds } from '#domain/mail/wording.ts';
import { readContent } from '#server/content/content.ts';

const CONTENT = join(import.meta.dirname, '..', '..', '..', 'content');

describe('content/', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'));
    cpSync(CONTENT, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Writes the file anew and answers what the start says. */
  const complaint = (file: string, change: (text: string) => string): string => {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    try {
      readContent(folder);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };
  const urns = (urn: string): string =>
    `materials:\n  - id: holz\n    name: Holz\nurns:\n  - id: esche\n    name: Esche\n    description: Hell.\n${urn}    biodegradable: true\n    watersoluble: false\n    look:\n      form: classic\n      colour: '#aabbcc'\n`;

  test('as delivered is in order', () => {
    const { firm, catalogueSeed } = readContent(folder);
    expect(firm.transportZones.length).toBeGreaterThan(0);
    expect(catalogueSeed.urns.length).toBeGreaterThan(0);
  });

  test('has a file for each mail that is sent, and no other', () => {
    const names = readdirSync(join(CONTENT, 'mail')).filter((file) => file !== 'rahmen.yaml');
    expect(names.sort()).toEqual(mailKinds.map((kind) => `${kind}.yaml`).sort());
  });

  test.each([
    [
      'a wrong type',
      '    price: 12 Euro\n    material: holz\n',
      'content/katalog/urnen.yaml, Zeile 8, Feld „price“: Hierher gehört eine Zahl (Euro mit höchstens zwei Nachkommastellen), gefunden wurde der Text „12 Euro“.',
    ],
    [
      'a negative price',
      '    price: -1\n    material: holz\n',
      'content/katalog/urnen.yaml, Zeile 8, Feld „price“: Hierher gehört eine Zahl von mindestens 0, gefunden wurde die Zahl -1.',
    ],
    [
      'a missing field',
      '    price: 1\n',
      'content/katalog/urnen.yaml, Zeile 5, Feld „material“: Diese Angabe fehlt. Hierher gehört Kennung aus Kleinbuchstaben, Ziffern und Bindestrichen.',
    ],
    [
      'an unknown field',
      '    price: 1\n    material: holz\n    preis: 2\n',
      'content/katalog/urnen.yaml, Zeile 10, Feld „preis“: Das Feld „preis“ gibt es hier nicht. Erlaubt sind: id, name, description, price, asOf, biodegradable, watersoluble, look, material.',
    ],
    [
      'a material that is not there',
      '    price: 1\n    material: gold\n',
      'content/katalog/urnen.yaml, Zeile 9, Feld „material“: „gold“ gibt es nicht. Hierher gehört eine von: holz.',
    ],
  ])('%s is named with file and line', (_what, urn, sentence) => {
    expect(complaint('katalog/urnen.yaml', () => urns(urn))).toBe(sentence);
  });

  test('an id given twice is named', () => {
    const twice = (text: string) =>
      `${text}  - id: esche\n    name: Zwei\n    description: Noch eine.\n    price: 1\n    material: holz\n    biodegradable: true\n    watersoluble: false\n    look: { form: classic, colour: '#aabbcc' }\n`;
    expect(complaint('katalog/urnen.yaml', () => twice(urns('    price: 1\n    material: holz\n')))).toBe(
      'content/katalog/urnen.yaml, Zeile 15, Feld „id“: „esche“ gibt es schon. Hierher gehört eine eigene Kennung.',
    );
  });

  test('a grave given twice at a place is named', () => {
    const twice = (text: string) => text.replace('grave: sarg-reihengrab', 'grave: sarg-wahlgrab');
    expect(complaint('katalog/ruhestaetten.yaml', twice)).toContain(
      'Feld „grave“: „sarg-wahlgrab“ gibt es an diesem Ort schon.',
    );
  });

  test('broken YAML is named with its line', () => {
    expect(complaint('katalog/saerge.yaml', () => 'coffins:\n\t- id: a\n')).toMatch(
      /^content\/katalog\/saerge\.yaml, Zeile 2: .*Hierher gehör/,
    );
    expect(complaint('katalog/saerge.yaml', () => 'coffins:\n  - id: "a\n')).toMatch(
      /^content\/katalog\/saerge\.yaml, Zeile \d: .*Hierher gehört ein schließendes/,
    );
  });

  test('an empty file says what is expected', () => {
    expect(complaint('katalog/grabarten.yaml', () => '')).toBe(
      'content/katalog/grabarten.yaml, Zeile 1, Hierher gehört eine Gruppe von Angaben, gefunden wurde nichts.',
    );
  });

  test('a number where text belongs asks for quotes', () => {
    expect(complaint('firma.yaml', (text) => text.replace(/zipCode: .*/, 'zipCode: 32584'))).toMatch(
      /^content\/firma\.yaml, Zeile \d+, Feld „zipCode“: Hierher gehört ein Text, gefunden wurde die Zahl 32584\. Bitte setzen Sie den Wert in Anführungszeichen\.$/,
    );
  });

  test('a mail without its link, or with a placeholder nobody fills, is named', () => {
    const file = 'mail/passwort-zuruecksetzen.yaml';
    expect(complaint(file, (text) => text.replaceAll('{minutes}', '30'))).toMatch(
      /^content\/mail\/passwort-zuruecksetzen\.yaml, Zeile \d+, Feld „before“: Im Text fehlt \{minutes\}\. /,
    );
    expect(complaint(file, (text) => text.replace('30 Minuten', '{minuten} Minuten'))).toMatch(
      /^content\/mail\/passwort-zuruecksetzen\.yaml, Zeile \d+, Feld „after“: In geschweiften Klammern ist hier nur erlaubt: \{link\}, \{minutes\}, \{firm\}, \{phone\}\.$/m,
    );
    expect(complaint('mail/rahmen.yaml', (text) => text.replace('Telefon {phone}', 'Telefon'))).toMatch(
      /^content\/mail\/rahmen\.yaml, Zeile \d+, Feld „footer“: Hierher gehört ein Text mit \{phone\}\.$/m,
    );
  });

  test('a missing file is named', () => {
    rmSync(join(folder, 'firma.yaml'));
    expect(complaint('katalog/urnen.yaml', (text) => text)).toBe(
      'content/firma.yaml fehlt oder ist nicht lesbar. Bitte legen Sie die Datei wieder an.',
    );
  });

  test('of very many faults the first ten are named', () => {
    const lines = complaint('katalog/urnen.yaml', (text) => text.replaceAll(/price: .*/g, 'price: viel')).split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[10]).toMatch(/^… und \d+ weitere Stellen in content\/katalog\/urnen\.yaml\.$/);
  });
});
