import type { Thing } from './row.ts';
import type { FieldValues } from './row-field.ts';
import { freeId, idOfName } from './row-id.ts';
import { things } from './things.ts';

/**
 * The value of a row in which each entry of its lists has an id: one without gets it from its name, as a new row does. Nothing of
 * the value has been checked before.
 */
export function withEntryIds(thing: Thing, value: FieldValues): FieldValues {
  const whole: Record<string, unknown> = { ...value };
  for (const list of Object.keys(things[thing].lists ?? {})) {
    const entries = value[list];
    if (!Array.isArray(entries)) continue;
    const taken = new Set(entries.map((entry) => (isRecord(entry) ? entry.id : undefined)));
    const counts = new Map<string, number>();
    whole[list] = entries.map((entry) => {
      if (!isRecord(entry) || (entry.id !== undefined && entry.id !== '')) return entry;
      const id = freeId(idOfName(String(entry.name ?? list)), (wished) => taken.has(wished), counts);
      taken.add(id);
      return { ...entry, id };
    });
  }
  return whole;
}

const isRecord = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
