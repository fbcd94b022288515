import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

export const CONTENT = join(import.meta.dirname, '..', '..', 'content');

type Schema = z.core.$ZodType & {
  _zod: { def: { innerType?: Schema; element?: Schema; shape?: Record<string, Schema> } };
};
type Field = { readonly path: string; readonly description: string | undefined };

/** Every field with the sentence an editor reads, those inside others too. */
export const templateFields = (schema: z.core.$ZodType): Field[] => fieldsOf(schema as Schema);

const bare = (schema: Schema): Schema => (schema._zod.def.innerType ? bare(schema._zod.def.innerType) : schema);

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

/** A file of `content/vorlagen`. */
export const template = (file: string): string => readFileSync(join(CONTENT, file), 'utf8');

/** The line that explains a field in its template. */
export const explained = ({ path, description }: Field): string => `# ${path.split('.').at(-1)}: ${description}`;

export const topFields = (all: readonly Field[]): number => all.filter(({ path }) => !path.includes('.')).length;
