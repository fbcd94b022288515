import { describe, expect, test } from 'vitest';
import { Cemetery } from '#domain/cemetery/cemetery.ts';
import { fieldWord } from '#domain/wording/field-words.ts';
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
  const all = filesIn(CONTENT_DIR).flatMap((path) => {
    const schema = schemaOfText(path);
    return schema ? fieldsOf(schema) : [];
  });
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(({ path, label }) => label === path.split('.').at(-1))).toEqual([]);
  expect(fieldWord('neu')).toBe('neu');
});
