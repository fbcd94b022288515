import type { Kysely } from 'kysely';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import type { Tables } from '../db/schema.ts';

type NameOf = (thing: string, id: string) => string;

/** The names that people give rows: themselves by name, a grave by its kind, a fee by its grave and place; by their id only what is gone. */
export async function rowNames(db: Kysely<Tables>, ids: readonly string[]): Promise<NameOf> {
  const known = new Map<string, FieldValues>();
  // A fee names its grave, that its kind.
  let wanted = [...new Set(ids)];
  for (let depth = 0; depth < 3 && wanted.length > 0; depth += 1) {
    const rows = await db
      .selectFrom('catalogue_row')
      .select(['thing', 'id', 'value'])
      .where('id', 'in', wanted)
      .execute();
    const read = rows.map(({ thing, id, value }) => ({
      key: `${thing}/${id}`,
      value: JSON.parse(value) as FieldValues,
    }));
    for (const { key, value } of read) known.set(key, value);
    const named = read.flatMap(({ value }) => [value.graveId, value.restingPlaceId, value.graveType]);
    wanted = [...new Set(named.filter((id): id is string => typeof id === 'string'))];
  }
  const nameOf: NameOf = (thing, id) => {
    const value = known.get(`${thing}/${id}`);
    if (!value) return id;
    if (thing === 'grave') return nameOf('GraveType', String(value.graveType));
    if (thing === 'resting-place-relation')
      return `${nameOf('grave', String(value.graveId))}, ${nameOf('resting-place', String(value.restingPlaceId))}`;
    return String(value.name ?? id);
  };
  return nameOf;
}
