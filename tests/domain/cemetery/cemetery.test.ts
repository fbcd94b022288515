import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Cemetery } from '#domain/cemetery/cemetery.ts';
import { GroupText } from '#domain/cemetery/group.ts';
import { readMarkdown } from '#server/content/markdown-file.ts';

const CONTENT = join(import.meta.dirname, '..', '..', '..', 'content');
const TEMPLATE = 'vorlagen/friedhof.md';
const GROUP_TEMPLATE = 'vorlagen/ort.md';

type Schema = z.core.$ZodType & {
  _zod: { def: { innerType?: Schema; element?: Schema; shape?: Record<string, Schema> } };
};
type Field = { readonly path: string; readonly description: string | undefined };

const bare = (schema: Schema): Schema => (schema._zod.def.innerType ? bare(schema._zod.def.innerType) : schema);

/** Every field with the sentence an editor reads, those inside others too. */
function fieldsOf(schema: Schema, parent = ''): Field[] {
  const { shape, element } = bare(schema)._zod.def;
  if (element) return fieldsOf(element, parent);
  return Object.entries(shape ?? {}).flatMap(([name, field]) => [
    { path: parent + name, description: descriptionOf(field) },
    ...fieldsOf(field, `${parent}${name}.`),
  ]);
}

const descriptionOf = (schema: Schema): string | undefined =>
  z.globalRegistry.get(schema)?.description ??
  (schema._zod.def.innerType ? descriptionOf(schema._zod.def.innerType) : undefined);

const fields = fieldsOf(Cemetery as unknown as Schema);
const groupFields = fieldsOf(GroupText as unknown as Schema);

const template = (file: string): string => readFileSync(join(CONTENT, file), 'utf8');
const explained = ({ path, description }: Field): string => `# ${path.split('.').at(-1)}: ${description}`;
const topFields = (all: readonly Field[]): number => all.filter(({ path }) => !path.includes('.')).length;

describe('the front matter of a cemetery', () => {
  test('has all that the pages need', () => {
    expect(fields.map(({ path }) => path)).toEqual(
      expect.arrayContaining(
        'title description place operator.name address.street coordinates.lat chapel chambers graveTypes.name terms.value fees.price fees.source fees.asOf opening access directions links.href asOf'.split(
          ' ',
        ),
      ),
    );
  });

  test.each(fields)('$path is described for the editor, in the template too', (field) => {
    expect(field.description).toBeTruthy();
    expect(template(TEMPLATE)).toContain(explained(field));
  });

  test('the template itself is valid', () => {
    const { value } = readMarkdown(CONTENT, TEMPLATE, Cemetery);
    expect(topFields(fields)).toBe(Object.keys(value).length);
  });
});

describe('the front matter of a town', () => {
  test.each(groupFields)('$path is described for the editor, in the template too', (field) => {
    expect(field.description).toBeTruthy();
    expect(template(GROUP_TEMPLATE)).toContain(explained(field));
  });

  test('the template itself is valid', () => {
    const { value } = readMarkdown(CONTENT, GROUP_TEMPLATE, GroupText);
    expect(topFields(groupFields)).toBe(Object.keys(value).length);
  });
});
