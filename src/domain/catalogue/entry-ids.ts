import type { FieldValues } from './row-field.ts';
import { freeId, wishedId } from './row-id.ts';

/** Lists whose entries have an id within their row. */
const LISTS = ['fees', 'thirdParty'] as const;

/** Entries without an id get one from their name, as a new row does. */
export function withEntryIds(value: FieldValues): FieldValues {
  const whole: Record<string, unknown> = { ...value };
  for (const list of LISTS) {
    const entries = value[list] as readonly FieldValues[] | undefined;
    if (entries === undefined) continue;
    const taken = new Set(entries.map(({ id }) => id));
    whole[list] = entries.map((entry) => {
      if (entry.id !== undefined) return entry;
      const id = freeId(wishedId('optional-line', entry), (wished) => taken.has(wished));
      taken.add(id);
      return { ...entry, id };
    });
  }
  return whole;
}
