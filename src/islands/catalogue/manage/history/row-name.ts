import type { FieldValues } from '#domain/catalogue/row-field.ts';
import type { Known } from '../kinds/kind.ts';
import { kindOf } from './all-kinds.ts';

/** Things with a history beside the rows of the catalogue. */
export const otherThings: Readonly<Record<string, string>> = { mail: 'Mail im Postausgang' };

/** `Urne „Weiße Rose“`, `Grab „Staudenfeld“, Friedhof Werste`; before its row is there, without a name. */
export function rowName(known: Known, thing: string, value: FieldValues | null | undefined): string {
  const kind = kindOf(thing);
  if (!kind) return otherThings[thing] ?? 'Eintrag';
  const place = known['resting-place']?.get(String(value?.restingPlaceId))?.value.name;
  return `${kind.one} „${value ? kind.nameOf(value, known) : '…'}“${place === undefined ? '' : `, ${place}`}`;
}
