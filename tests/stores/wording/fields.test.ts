import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn } from '#server/content/content-place.ts';
import { schemaOfText } from '#server/content/editable-texts.ts';
import { type FieldPath, fieldPath, valueAt, valuesOf, withValue } from '#stores/wording/fields.ts';
import { textDiff } from '#stores/wording/text-diff.ts';
import { CONTENT_DIR } from '../../support/real-content.ts';

const paths = filesIn(CONTENT_DIR).filter((path) => schemaOfText(path) !== undefined);
const textOf = (path: string): string => readFileSync(join(CONTENT_DIR, path), 'utf8');

/** The places of all single values. */
const leaves = (value: unknown, place: FieldPath = []): FieldPath[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        leaves(inner, [...place, Array.isArray(value) ? Number(key) : key]),
      )
    : [place];

function changedAt(values: unknown, place: FieldPath, next: unknown): unknown {
  const copy = structuredClone(values);
  const parent = valueAt(copy, place.slice(0, -1)) as Record<string | number, unknown>;
  parent[place.at(-1) ?? ''] = next;
  return copy;
}

const ODD = 'Neu: „Zitat“ \'x\' "y" #1 {z}\n2026-11';

test('one field of each delivered text changes alone, whatever is written into it', () => {
  expect(paths.length).toBeGreaterThan(80);
  for (const [at, path] of paths.entries()) {
    const text = textOf(path);
    const values = valuesOf(path, text);
    const all = leaves(values);
    const place = all[(at * 7) % all.length] ?? [];
    const changed = withValue(path, text, place, ODD, []);
    expect(valuesOf(path, changed), `${path} ${place.join('.')}`).toEqual(changedAt(values, place, ODD));
    // Other lines than those of the field at the top are as they were.
    const [top = ''] = place;
    const gone = withValue(path, text, [top], undefined, []);
    for (const line of gone.split('\n')) expect(changed, `${path} ${place.join('.')}`).toContain(line);
    const back = withValue(path, gone, [top], valueAt(values, [top]), Object.keys(values as object));
    expect(valuesOf(path, back), path).toEqual(values);
  }
});

const TEXT = `---
title: Friedhof # so heißt er
# Wo er liegt
address: { zipCode: '32584', city: Löhne }

sources:
  - { title: A, href: 'https://a.example' }
  - { title: B }
---

Text.
`;
const put = (field: string, value: unknown, text = TEXT): string =>
  withValue('a.md', text, fieldPath(field), value, ['title', 'place', 'address', 'sources']);

describe('a form writes', () => {
  test('a value with its comment and its quotes', () => {
    expect(put('title', 'Südfriedhof')).toBe(TEXT.replace('Friedhof #', 'Südfriedhof #'));
    expect(put('address.zipCode', '12345')).toBe(TEXT.replace('32584', '12345'));
  });

  test('a new field behind the one before it in the schema', () => {
    expect(put('place', '2026')).toBe(TEXT.replace('er\n', "er\nplace: '2026'\n"));
    expect(put('chambers', 3)).toBe(
      TEXT.replace("example' }\n  - { title: B }\n", "example' }\n  - { title: B }\nchambers: 3\n"),
    );
  });

  test('entries of a list, one taken away, one more, one in a list that is new', () => {
    expect(put('sources.0', undefined)).toBe(TEXT.replace(/ {2}- \{ title: A.*\n/, ''));
    expect(valuesOf('a.md', put('sources.2', {}))).toMatchObject({ sources: [{ title: 'A' }, { title: 'B' }, {}] });
    expect(valuesOf('a.md', put('access.0', ''))).toMatchObject({ access: [''] });
  });

  test('nothing where a group has lost its last value', () => {
    const without = put('address.city', undefined, put('address.zipCode', undefined));
    expect(without).toBe(TEXT.replace(/address: .*\n/, ''));
  });

  test('nothing into a head that cannot be read', () => {
    const broken = TEXT.replace('title:', 'title: [');
    expect(put('place', 'x', broken)).toBe(broken);
    expect(valuesOf('a.md', broken)).toBeUndefined();
    expect(valuesOf('a.md', 'Text.')).toBeUndefined();
  });
});

test('a comparison shows what has changed with two lines around it', () => {
  const before = Array.from({ length: 12 }, (_, at) => `Zeile ${at}`).join('\n');
  expect(textDiff(`${before}\n`, `${before.replace('Zeile 5', 'Neu')}\n`)).toEqual([
    { kind: 'skipped', lines: 3 },
    { kind: 'same', text: 'Zeile 3' },
    { kind: 'same', text: 'Zeile 4' },
    { kind: 'removed', text: 'Zeile 5' },
    { kind: 'added', text: 'Neu' },
    { kind: 'same', text: 'Zeile 6' },
    { kind: 'same', text: 'Zeile 7' },
    { kind: 'skipped', lines: 4 },
  ]);
});
