import { describe, expect, test } from 'vitest';
import { Cemetery } from '#domain/cemetery/cemetery.ts';
import { fieldWord, hasFieldWord } from '#domain/wording/field-words.ts';
import { fieldsOf } from '#domain/wording/text-field.ts';
import { filesIn } from '#server/content/content-place.ts';
import { schemaOfText } from '#server/content/editable-texts.ts';
import { CONTENT_DIR } from '../../support/real-content.ts';

const fields = fieldsOf(Cemetery);
const field = (path: string) => fields.find((each) => each.path === path);

describe('the fields of a cemetery', () => {
  test('have the sentence of the schema, which the template says, too', () => {
    expect(field('title')).toEqual({
      path: 'title',
      kind: 'line',
      label: 'Titel',
      hint: 'Überschrift der Seite, auch im Reiter und in Suchergebnissen',
      isRequired: true,
      most: 70,
    });
    expect(field('heading')?.isRequired).toBe(false);
  });

  test('are lines, texts, numbers, choices, lists and groups', () => {
    expect(
      [
        'asOf',
        'description',
        'chambers',
        'town.detailed',
        'picture',
        'operator',
        'operator.name',
        'fees',
        'fees.*',
        'fees.*.price',
        'access',
        'access.*',
      ].map((path) => [path, field(path)?.kind]),
    ).toEqual([
      ['asOf', 'line'],
      ['description', 'text'],
      ['chambers', 'number'],
      ['town.detailed', 'yesNo'],
      ['picture', 'choice'],
      ['operator', 'group'],
      ['operator.name', 'text'],
      ['fees', 'list'],
      ['fees.*', 'group'],
      ['fees.*.price', 'number'],
      ['access', 'list'],
      ['access.*', 'text'],
    ]);
    expect(field('picture')?.options?.[0]).toEqual({ value: 'avenue', label: 'Allee' });
  });
});

test('every field of every text has a German word', () => {
  const names = filesIn(CONTENT_DIR).flatMap((path) => {
    const schema = schemaOfText(path);
    return schema ? fieldsOf(schema).flatMap((each) => each.path.split('.').filter((part) => part !== '*')) : [];
  });
  expect(names.length).toBeGreaterThan(500);
  expect([...new Set(names)].filter((name) => !hasFieldWord(name))).toEqual([]);
  expect(fieldWord('neu')).toBe('neu');
});
