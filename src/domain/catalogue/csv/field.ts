import type * as z from 'zod/mini';
import { AsOf } from '../../identifier.ts';
import { Price } from '../../money.ts';
import { hasGivenDay } from '../amount/own-day.ts';
import type { Thing } from '../row.ts';
import { things } from '../things.ts';

/**
 * The content of a cell: `amount` euros with a decimal comma, `count` a whole number, `texts` a list of texts divided by ` | `,
 * `entries` a list of objects as JSON.
 */
export type CellKind = 'text' | 'amount' | 'count' | 'yes-no' | 'asOf' | 'texts' | 'entries';

/** A column of the file. */
export type CsvField = {
  /** Path in the row: `look.colour`. The column is known by it, whatever else its head says. */
  readonly path: string;
  readonly kind: CellKind;
  /** May be left out of a row: a file without its column changes nothing of it. */
  readonly isOptional?: true;
  /** All values that are allowed, where these are few. */
  readonly values?: readonly string[];
  /** Of `entries`: the fields of each. */
  readonly parts?: readonly CsvField[];
};

/** The columns of a thing beside its id, in the order of its schema. */
export const csvFields = (thing: Thing): readonly CsvField[] =>
  fieldsIn(things[thing].row).filter(({ path }) => path !== 'id' && !(path === 'asOf' && hasGivenDay(thing)));

type AnySchema = z.core.$ZodType;

function fieldsIn(schema: AnySchema, path: readonly string[] = []): CsvField[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return fieldsIn(def.innerType, path).map((field) => ({ ...field, isOptional: true }));
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => fieldsIn(field, [...path, name]));
  return [{ path: path.join('.'), kind: cellKind(schema), ...allowedValues(def), ...entryParts(def) }];
}

function cellKind(schema: AnySchema): CellKind {
  if (schema === Price) return 'amount';
  if (schema === AsOf) return 'asOf';
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'string' || def.type === 'enum') return 'text';
  if (def.type === 'boolean') return 'yes-no';
  if (def.type === 'number' && 'format' in def) return 'count';
  if (def.type === 'array') return isGroup(def.element) ? 'entries' : 'texts';
  throw new TypeError(`${def.type} has no form in a cell`);
}

const isGroup = (schema: AnySchema): boolean => (schema as z.core.$ZodTypes)._zod.def.type === 'object';

function allowedValues(def: z.core.$ZodTypes['_zod']['def']): Pick<CsvField, 'values'> {
  if (def.type === 'array') return allowedValues((def.element as z.core.$ZodTypes)._zod.def);
  return def.type === 'enum' ? { values: Object.values(def.entries).map(String) } : {};
}

function entryParts(def: z.core.$ZodTypes['_zod']['def']): Pick<CsvField, 'parts'> {
  return def.type === 'array' && isGroup(def.element) ? { parts: fieldsIn(def.element) } : {};
}
