import { graveLike, type NewPlace, placeLike } from '#domain/catalogue/place-like.ts';
import type { Result } from '../../result.ts';
import { changeRows } from './change-rows.ts';
import { rowArea } from './rows.ts';

const places = rowArea('resting-place');
const graves = rowArea('resting-place-relation');

export type PlaceChoice = { readonly id: string; readonly label: string };

/** The places that a new one can be like, by name; undefined until they are there. */
export async function loadPlaceChoices(): Promise<readonly PlaceChoice[] | undefined> {
  await Promise.all([places.load(), graves.load()]);
  return places.$area
    .get()
    .data?.filter(({ state }) => state === 'offered')
    .map(({ id, value }) => ({ id, label: `${value.name}, ${value.city}` }))
    .sort((a, b) => a.label.localeCompare(b.label, 'de'));
}

/**
 * Makes a place with the graves of another; answers how many. `madeBefore` keeps the id of the place: where only the graves did not come, a
 * second attempt goes on with them.
 */
export async function makePlaceLike(
  otherId: string,
  place: NewPlace,
  madeBefore: { id?: string | undefined },
): Promise<Result<{ readonly id: string; readonly graves: number }>> {
  const other = places.find(otherId);
  if (!other) return refused(GONE);
  if (madeBefore.id === undefined) {
    const made = await changeRows({ thing: 'resting-place', rows: [{ value: placeLike(other.value, place) }], reason });
    if (!made.ok) return made;
    const [row] = made.value.rows;
    if (!made.value.applied || !row) return refused(row?.errors?.[0]?.message ?? GONE);
    madeBefore.id = row.id;
  }
  const { id } = madeBefore;
  const copied = (graves.$area.get().data ?? [])
    .filter(({ state, value }) => state === 'offered' && value.restingPlaceId === otherId)
    .map(({ value }) => ({ value: graveLike(value, String(other.value.name), id) }));
  if (copied.length > 0) {
    const result = await changeRows({ thing: 'resting-place-relation', rows: copied, reason });
    if (!result.ok) return result;
    if (!result.value.applied)
      return refused(result.value.rows.find(({ errors }) => errors)?.errors?.[0]?.message ?? GONE);
  }
  return { ok: true, message: '', value: { id, graves: copied.length } };
}

const reason = 'Neu, mit Gebühren zur Orientierung';
const GONE = 'Die Grabstätte, der die neue gleichen soll, ist nicht mehr da. Bitte wählen Sie eine andere.';

const refused = (message: string) => ({ ok: false, code: 'row-refused', message, errors: [] }) as const;
