import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { completeText, withAdditions } from '#server/content/completed-text.ts';
import { fileText } from '#server/content/yaml-file.ts';
import { CONTENT_DIR } from '../../support/real-content.ts';

const fileOf = (path: string): string => fileText(CONTENT_DIR, path) ?? '';
const completed = (path: string, edit: (file: string) => string, isFileNewer = true) => {
  const file = fileOf(path);
  const body = edit(file);
  expect(body).not.toBe(file);
  return { ...completeText({ path, body, file, isFileNewer }), stored: body };
};

describe('a text that was stored by an earlier release', () => {
  test('of the firm has the new fields behind its own words, which stay letter by letter', () => {
    const {
      body,
      stored,
      completed: fields,
    } = completed('firma.yaml', (text) =>
      text
        .replace('phone: 030 23125 000', 'phone: 05731 1  # neu')
        .replace(/paymentMethods: \[[\s\S]*?(?=retention:)/, '')
        .replace(', undeliveredMailDays: 90', ''),
    );
    expect(fields).toEqual(['paymentMethods', 'paymentDueDays', 'retention']);
    expect(body).toContain('phone: 05731 1  # neu\n');
    expect(parse(body)).toEqual({ ...parse(fileOf('firma.yaml')), phone: '05731 1' });
    const kept = stored.split('\n').filter((line) => !line.startsWith('retention:'));
    for (const line of kept) expect(body).toContain(line);
  });

  test('of a mail says what it has to say by now', () => {
    const { body, completed: fields } = completed('mail/auftrag.yaml', (text) =>
      text.replace("  - '{payment}'\n", '').replace('aufrichtiges', 'herzliches'),
    );
    expect(fields).toEqual(['after']);
    const { before, after } = parse(body);
    expect([before[0], after[0]]).toEqual(['wir sprechen Ihnen unser herzliches Beileid aus.', '{payment}']);
    expect(after.slice(1)).toEqual(parse(fileOf('mail/auftrag.yaml')).after.slice(1));
  });

  test('of a page has the new field in its head, and its text stays', () => {
    const { body, stored } = completed(
      'seiten/ueber-uns.md',
      (text) => `${text.replace(/^description:.*\n/m, '')}\n---\nUnser Haus.\n`,
    );
    const [, description] = /^description: (.*)$/m.exec(fileOf('seiten/ueber-uns.md')) ?? [];
    expect(body).toContain(`\ndescription: ${description}\n---\n`);
    expect(body.slice(body.indexOf('\n---\n', 4))).toBe(stored.slice(stored.indexOf('\n---\n', 4)));
  });

  test('of the sources has the new ones, but for those taken out of this very file', () => {
    const less = (text: string) => text.replace(/^ {2}- \{? ?id: bestg-nrw-11\b[\s\S]*?(?=^ {2}- )/m, '');
    expect(completed('quellen.yaml', less).completed).toEqual(['sources']);
    expect(parse(completed('quellen.yaml', less).body).sources).toHaveLength(
      parse(fileOf('quellen.yaml')).sources.length,
    );
    expect(completed('quellen.yaml', less, false).completed).toEqual([]);
  });

  test.each([
    ['cannot be read', 'firma.yaml', () => 'name: ['],
    ['has no head', 'seiten/ueber-uns.md', () => 'Nur Text.'],
    ['is no text of the site', 'katalog/urnen.yaml', () => 'urns: []'],
    ['lacks nothing', 'firma.yaml', (text: string) => text.replace('030 23125 000', '05731 1')],
  ])('that %s is left as it is', (_what, path, edit) => {
    const { body, stored, completed: fields } = completed(path, edit);
    expect([body, fields]).toEqual([stored, []]);
  });

  test('without a file has nothing to be completed from', () => {
    const body = 'name: x\n';
    expect(completeText({ path: 'firma.yaml', body, file: undefined, isFileNewer: true })).toEqual({
      body,
      completed: [],
    });
  });
});

test('an entry is added to a list of YAML at its place', () => {
  expect(withAdditions('b:\n  - 1 # drin\n  - 2\n', [{ path: ['b', 1], value: 9 }])).toBe(
    'b:\n  - 1 # drin\n  - 9\n  - 2\n',
  );
});
