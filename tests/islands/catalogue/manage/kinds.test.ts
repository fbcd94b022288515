import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { gridPages } from '#components/grid-pages.ts';
import { encodeRow } from '#domain/catalogue/row.ts';
import { fieldOf } from '#domain/catalogue/row-field.ts';
import { rowsOfSeed } from '#domain/catalogue/seed.ts';
import { thingNames, things } from '#domain/catalogue/things.ts';
import { readDraft, readTyped, type Typed, typedOf } from '#islands/catalogue/manage/edit/row-draft.ts';
import { type Column, isEditable, type Kind } from '#islands/catalogue/manage/kinds/kind.ts';
import { kinds } from '#islands/catalogue/manage/kinds/kinds.ts';
import { loadKind } from '#islands/catalogue/manage/kinds/load-kind.ts';
import { realContent } from '../../../support/real-content.ts';

const { seed, firm } = realContent();
const rows = rowsOfSeed(seed, firm.transportZones);

const editable = ({ columns }: Kind) => columns.filter(isEditable);

type Shape = Readonly<Record<string, z.ZodMiniType>>;

const unwrapped = (schema: z.ZodMiniType): z.ZodMiniType =>
  schema instanceof z.ZodMiniOptional ? unwrapped(schema.def.innerType as z.ZodMiniType) : schema;

/** Every field of a schema by its path; an object within an object by its parts, a list of objects with those of its entries. */
function paths(shape: Shape, before = ''): string[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    const inner = unwrapped(field);
    if (inner instanceof z.ZodMiniObject) return paths(inner.shape as Shape, `${before}${name}.`);
    if (!(inner instanceof z.ZodMiniArray)) return [before + name];
    const entry = unwrapped(inner.def.element as z.ZodMiniType);
    return entry instanceof z.ZodMiniObject
      ? [before + name, ...paths(entry.shape as Shape, `${before}${name}[].`)]
      : [before + name];
  });
}

const declared = (kind: Kind): string[] =>
  editable(kind).flatMap((column: Column) => [
    column.field,
    ...(column.items ?? []).map(({ field }) => `${column.field}[].${field}`),
  ]);

/** The server gives them. */
const isId = (path: string) => /(^|\.)id$/.test(path);

test('there are rows to try the declarations on', () => {
  expect(rows.length).toBeGreaterThan(200);
});

test('each thing has its declaration, and each grid its page', async () => {
  expect(kinds.map(({ thing }) => thing).toSorted()).toEqual(thingNames.toSorted());
  for (const kind of kinds) expect(await loadKind(kind.thing)).toEqual(kind);
  const withPage = gridPages.map(({ thing }) => thing);
  expect(thingNames.filter((thing) => !withPage.includes(thing))).toEqual(['resting-place-relation']);
});

describe.each(kinds)('the rows of $title ($thing)', (kind) => {
  test('each field of the schema has an editor, and no editor is for a field that is none', () => {
    const fields = paths(things[kind.thing].row.shape as Shape).filter((path) => !isId(path));
    expect(declared(kind).toSorted()).toEqual(fields.toSorted());
  });

  test('a field that must be filled in is marked, and only such a one', () => {
    const { shape } = things[kind.thing].row as unknown as { readonly shape: Shape };
    for (const column of editable(kind)) {
      const [top = '', inner] = column.field.split('.');
      const schema = inner ? (unwrapped(shape[top] as z.ZodMiniType) as z.ZodMiniObject).shape[inner] : shape[top];
      const isOptional = schema instanceof z.ZodMiniOptional;
      const mayBeEmpty = ['yes-no', 'lines', 'list'].includes(column.editor);
      if (!mayBeEmpty) expect(column.isRequired === true, column.field).toBe(!isOptional);
    }
  });

  test('what stands in the inputs of a real row is that row, and nothing of it is lost in between', () => {
    const own = rows.filter(({ thing }) => thing === kind.thing).map(encodeRow);
    for (const value of own) {
      const typed = Object.fromEntries(
        editable(kind).map((column): [string, Typed] => [column.field, typedOf(column, fieldOf(value, column.field))]),
      );
      expect(readDraft(kind, value, typed)).toEqual({ value, errors: [] });
    }
  });
});

describe('a field as it is typed', () => {
  const column = (editor: Column['editor'], more: Partial<Column> = {}): Column => ({
    field: 'f',
    label: 'F',
    width: 1,
    editor,
    ...more,
  });
  const value = (...[editor, typed, more]: [Column['editor'], Typed, Partial<Column>?]) => {
    const read = readTyped(column(editor, more), typed);
    return read.ok ? read.value : read.errors;
  };

  test('is read by its kind', () => {
    expect(value('euro', '1.590')).toBe(1590);
    expect(value('line', '  Eiche ')).toBe('Eiche');
    expect(value('line', ' ')).toBeUndefined();
    expect(value('asOf', 'Dezember 2026')).toBe('2026-12');
    expect(value('count', '3')).toBe(3);
    expect(value('choice', '0', { choices: [{ value: 0, label: 'Sarg' }] })).toBe(0);
    expect(value('choice', '')).toBeUndefined();
    expect(value('lines', 'Beratung\n\n Einbettung ')).toEqual(['Beratung', 'Einbettung']);
  });

  test('is refused with a sentence where it is none', () => {
    expect(value('euro', 'viel')).toMatchObject([{ field: 'f', message: expect.stringContaining('1.590,00') }]);
    expect(value('asOf', 'neulich')).toMatchObject([{ message: expect.stringContaining('Dezember 2026') }]);
    expect(value('count', '2,5')).toMatchObject([{ message: expect.stringContaining('ganze Zahl') }]);
    const items = [{ field: 'price', label: 'Betrag', editor: 'euro' }] as const;
    expect(value('list', [{ price: '270' }, { price: 'viel' }], { items })).toMatchObject([{ field: 'f.1.price' }]);
  });
});
