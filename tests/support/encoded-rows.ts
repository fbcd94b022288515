import fc from 'fast-check';
import type * as z from 'zod/mini';
import type { Thing } from '#domain/catalogue/row.ts';
import { things } from '#domain/catalogue/things.ts';
import { Colour } from '#domain/catalogue/urn.ts';
import { AsOf, Identifier } from '#domain/identifier.ts';
import { Price } from '#domain/money.ts';

/** What divides, ends or begins something in a file, or is read as a formula. */
const nasty = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  "'",
  '"',
  ';',
  ',',
  '|',
  '\\',
  '\r',
  '\n',
  '\r\n',
  '＝',
  'ä',
  ' ',
);

const texts = fc
  .array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 8 })), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '' && !text.includes('\0'));

const ids = fc
  .array(fc.stringMatching(/^[a-z0-9]{1,6}$/), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('-'));

const dates = fc.constantFrom('2023', '2026-11', '2026-11-20');
const euros = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100);

type Schema = z.core.$ZodType;

/** Rows that their schema allows, encoded, with the texts that are hardest for a file. */
export const encodedRows = (thing: Thing): fc.Arbitrary<Readonly<Record<string, unknown>> & { readonly id: string }> =>
  valuesOf(things[thing].row) as ReturnType<typeof encodedRows>;

function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema === Price) return euros;
  if (schema === AsOf) return dates;
  if (schema === Identifier) return ids;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'string') return schema === Colour ? fc.constant('#a1b2c3') : texts;
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries));
  if (def.type === 'boolean') return fc.boolean();
  if (def.type === 'number') return fc.integer({ min: 0, max: 1 });
  if (def.type === 'array') return fc.array(valuesOf(def.element), { maxLength: 3 });
  if (def.type !== 'object') throw new TypeError(def.type);
  const fields = Object.entries(def.shape).map(([name, field]) => {
    const inner = (field as z.core.$ZodTypes)._zod.def;
    return [
      name,
      inner.type === 'optional' ? fc.option(optionalValues(inner.innerType), { nil: undefined }) : valuesOf(field),
    ];
  });
  return fc.record(Object.fromEntries(fields)).map(withoutUndefined);
}

/** A list that may be left out is never empty. */
const optionalValues = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'array' ? fc.array(valuesOf(def.element), { minLength: 1, maxLength: 3 }) : valuesOf(schema);
};

const withoutUndefined = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
