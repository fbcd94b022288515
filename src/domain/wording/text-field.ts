import * as z from 'zod/mini';
import { choiceWords } from './choice-words.ts';
import { fieldWord } from './field-words.ts';

const fieldKinds = ['line', 'text', 'number', 'yesNo', 'choice', 'list', 'group'] as const;

/** A field of a text as a form shows it. A list of fields says a whole schema. */
export const TextField = z.strictObject({
  /** `address.city`, `fees.*.price`: the star stands for each entry of a list. */
  path: z.string(),
  kind: z.enum(fieldKinds),
  label: z.string(),
  /** The sentence of the schema, as the templates of `content/vorlagen` say it. */
  hint: z.optional(z.string()),
  isRequired: z.boolean(),
  /** Characters of a text, entries of a list. */
  most: z.optional(z.int()),
  options: z.optional(z.array(z.strictObject({ value: z.string(), label: z.string() }))),
});
export type TextField = z.output<typeof TextField>;

export type Schema = z.core.$ZodType & {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly checks?: readonly z.core.$ZodCheck[];
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly innerType?: Schema;
      readonly element?: Schema;
      readonly in?: Schema;
      readonly entries?: Readonly<Record<string, string>>;
    };
  };
};

/** The fields of an object's schema in its order, each group and list before what is in it. */
export const fieldsOf = (schema: z.core.$ZodType): TextField[] => fieldsIn(schema as Schema, '');

const fieldsIn = (schema: Schema, path: string): TextField[] =>
  Object.entries(schema._zod.def.shape ?? {}).flatMap(([name, field]) =>
    fieldAt(field, path === '' ? name : `${path}.${name}`, titleOf(field) ?? fieldWord(name), true),
  );

/** The word that a schema brings along. */
const titleOf = (schema: Schema): string | undefined => z.globalRegistry.get(schema)?.title;

function fieldAt(schema: Schema, path: string, label: string, isRequired: boolean, hint = ''): TextField[] {
  const said = z.globalRegistry.get(schema)?.description ?? hint;
  const { type, innerType, in: input, element, entries } = schema._zod.def;
  if (type === 'optional' && innerType) return fieldAt(innerType, path, label, false, said);
  // Of a codec people write the left side: euros, not cents.
  if (type === 'pipe' && input) return fieldAt(input, path, label, isRequired, said);
  const most = mostOf(schema);
  const field = {
    path,
    label,
    isRequired,
    ...(said === '' ? {} : { hint: said }),
    ...(most === undefined ? {} : { most }),
  };
  if (type === 'object') return [{ ...field, kind: 'group' }, ...fieldsIn(schema, path)];
  if (type === 'array' && element)
    return [{ ...field, kind: 'list' }, ...fieldAt(element, `${path}.*`, entryWord(element, label), true)];
  if (type === 'enum')
    return [{ ...field, kind: 'choice', options: Object.values(entries ?? {}).map((value) => option(value)) }];
  if (type === 'boolean') return [{ ...field, kind: 'yesNo' }];
  if (type === 'number') return [{ ...field, kind: 'number' }];
  return [{ ...field, kind: isLine(schema, most) ? 'line' : 'text' }];
}

const option = (value: string) => ({ value, label: choiceWords[value] ?? value });

/** Entries with fields of their own are numbered by the form; a list of texts has its own name on each. */
const entryWord = (element: Schema, label: string): string => (element._zod.def.shape ? 'Eintrag' : label);

type CheckDef = { readonly check?: string; readonly maximum?: number; readonly pattern?: RegExp };

const checksOf = ({ _zod: { def } }: Schema): CheckDef[] =>
  [def as CheckDef, ...(def.checks ?? []).map((check) => check._zod.def as CheckDef)].filter(Boolean);

const mostOf = (schema: Schema): number | undefined =>
  checksOf(schema)
    .filter(({ check }) => check === 'max_length')
    .map(({ maximum = 0 }) => maximum)
    .sort((a, b) => a - b)[0];

const LONGEST_LINE = 100;

/** A pattern is that of a number, a day or an address: never of several lines. */
const isLine = (schema: Schema, most: number | undefined): boolean =>
  (most !== undefined && most <= LONGEST_LINE) || checksOf(schema).some(({ pattern }) => pattern !== undefined);
