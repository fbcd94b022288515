import { describe, expect, test } from 'vitest';
import { type Document, parse } from 'yaml';
import { withChangedFields, yamlPart } from '#domain/wording/yaml-fields.ts';

const set =
  (...changes: readonly (readonly [path: readonly (string | number)[], value: unknown])[]) =>
  (document: Document) => {
    for (const [path, value] of changes) document.setIn(path, document.createNode(value));
  };

describe('YAML with changed fields', () => {
  test('keeps comments, quotes and breaks of everything else; what is new comes last', () => {
    const yaml = "# oben\na: 'x' # eins\n\n# zu b\nb:\n  - 1 # drin\n  - 2\n# unten\nc: >-\n  lang\n  und länger\n";
    const changed = withChangedFields(yaml, ['b', 'd'], set([['b', 1], 9], [['d'], { e: ['f'] }]));
    expect(changed).toBe(
      "# oben\na: 'x' # eins\n\n# zu b\nb:\n  - 1 # drin\n  - 9\n# unten\nc: >-\n  lang\n  und länger\nd:\n  e:\n    - f\n",
    );
  });

  test('has a new field behind the one that comes before it in the schema', () => {
    const order = ['a', 'b', 'c'];
    expect(withChangedFields('a: 1\nc: 3\n', ['b'], set([['b'], 2]), order)).toBe('a: 1\nb: 2\nc: 3\n');
    expect(withChangedFields('c: 3\n', ['a'], set([['a'], 1]), order)).toBe('c: 3\na: 1\n');
    expect(withChangedFields('a: 1', ['b'], set([['b'], 2]), order)).toBe('a: 1\nb: 2\n');
    expect(withChangedFields('', ['a'], set([['a'], 1]))).toBe('a: 1\n');
  });

  test('loses the lines of a field that is taken away', () => {
    const change = (document: Document) => document.deleteIn(['b']);
    expect(withChangedFields('a: 1\nb:\n  - 2\nc: 3\n', ['b'], change)).toBe('a: 1\nc: 3\n');
  });

  test('is written anew on one line, and stays where it cannot be read or is no mapping', () => {
    expect(parse(withChangedFields('{ a: 1 }', ['b'], set([['b'], 2])))).toEqual({ a: 1, b: 2 });
    for (const yaml of ['- a\n', 'a: [']) expect(withChangedFields(yaml, ['b'], set([['b'], 2]))).toBe(yaml);
  });
});

test('the YAML of a text is all of a YAML file and the head of a Markdown file', () => {
  expect(yamlPart('firma.yaml', 'a: 1\n')?.whole('a: 2\n')).toBe('a: 2\n');
  const part = yamlPart('seiten/agb.md', '---\na: 1\n---\nText\n');
  expect([part?.yaml, part?.whole('a: 2\n')]).toEqual(['a: 1', '---\na: 2\n---\nText\n']);
  expect(yamlPart('seiten/agb.md', 'Nur Text.')).toBeUndefined();
});
