import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Firm } from '#domain/firm/firm.ts';
import { lackingEntries, lackingFields } from '#domain/wording/lacking-fields.ts';

const Text = z.strictObject({
  title: z.string(),
  hint: z.optional(z.string()),
  group: z.strictObject({ days: z.int(), years: z.int() }),
  people: z.array(z.strictObject({ name: z.string(), role: z.string() })),
  price: z.codec(z.number(), z.string(), { decode: String, encode: Number }),
});
const file = {
  title: 'Datei',
  hint: 'Hinweis',
  group: { days: 90, years: 10 },
  people: [
    { name: 'Erika', role: 'Leitung' },
    { name: 'Jonas', role: 'Werkstatt' },
  ],
  price: 12,
};

describe('a text of an earlier release', () => {
  test('takes from the file each required field that it lacks, and nothing it says itself', () => {
    expect(lackingFields(Text, { title: 'Haus', people: [], price: 0 }, file)).toEqual([
      { path: ['group'], value: { days: 90, years: 10 } },
    ]);
    expect(lackingFields(Text, file, { ...file, title: 'Neu', group: { days: 1, years: 1 } })).toEqual([]);
  });

  test('keeps its group, and takes only what is new in it', () => {
    const { group: _group, ...rest } = file;
    expect(lackingFields(Text, { ...rest, group: { days: 30 } }, file)).toEqual([
      { path: ['group', 'years'], value: 10 },
    ]);
  });

  test('completes an entry of a list by the one with the same name, and brings no removed entry back', () => {
    const people = [{ name: 'Zoe' }, { name: 'Jonas' }];
    expect(lackingFields(Text, { ...file, people }, file)).toEqual([
      { path: ['people', 1, 'role'], value: 'Werkstatt' },
    ]);
    expect(lackingFields(Text, { ...file, people: [] }, file)).toEqual([]);
  });

  test('never gets back what it may leave out', () => {
    const { hint: _hint, ...rest } = file;
    expect(lackingFields(Text, rest, file)).toEqual([]);
    expect(lackingFields(z.optional(Text), rest, { ...file, title: undefined })).toEqual([]);
  });

  test.each([[undefined], [null], ['text'], [[]], [{ ...file, group: 'x', people: { a: 1 } }]])(
    'is left alone where it is no text of this kind: %j',
    (stored) => expect(lackingFields(Text, stored, file)).toEqual([]),
  );

  test('asks the schema alone: each required field of the firm is one that can be lacking', () => {
    const names = Object.keys(Firm.shape);
    const given = Object.fromEntries(names.map((name) => [name, name]));
    const lacking = lackingFields(Firm, {}, given).map(({ path }) => path[0]);
    expect(names.filter((name) => !lacking.includes(name))).toEqual(['places', 'portrait', 'house']);
  });
});

test('entries that other texts name by their id come behind those that are there', () => {
  const given = { sources: [{ id: 'a', title: 'Neu' }, { id: 'b' }, { id: 'c' }] };
  expect(lackingEntries('sources', { sources: [{ id: 'a', title: 'Haus' }, { id: 'eigene' }] }, given)).toEqual([
    { path: ['sources', 2], value: { id: 'b' } },
    { path: ['sources', 3], value: { id: 'c' } },
  ]);
  expect(lackingEntries('sources', { sources: 'x' }, given)).toEqual([]);
  expect(lackingEntries('sources', undefined, given)).toEqual([]);
});
