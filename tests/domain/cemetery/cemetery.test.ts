import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Cemetery } from '#domain/cemetery/cemetery.ts';
import { readMarkdown } from '#server/content/markdown-file.ts';

const CONTENT = join(import.meta.dirname, '..', '..', '..', 'content');
const TEMPLATE = 'vorlagen/friedhof.md';

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

  test.each(fields)('$path is described for the editor, in the template too', ({ path, description }) => {
    expect(description).toBeTruthy();
    const template = readFileSync(join(CONTENT, TEMPLATE), 'utf8');
    expect(template).toContain(`# ${path.split('.').at(-1)}: ${description}`);
  });

  test('the template itself is valid', () => {
    const { value } = readMarkdown(CONTENT, TEMPLATE, Cemetery);
    expect(fieldsOf(Cemetery as unknown as Schema).filter(({ path }) => !path.includes('.')).length).toBe(
      Object.keys(value).length,
    );
  });
});
