import type { TextField } from '#domain/wording/text-field.ts';

/** The field of a place in a text: `fees.0.price` is described as `fees.*.price`. */
const fieldAt = (fields: readonly TextField[], place: readonly (string | number)[]): TextField | undefined => {
  const path = place.map((part) => (typeof part === 'number' ? '*' : part)).join('.');
  return fields.find((field) => field.path === path);
};

/** `Fragen, 2, Antwort`: what a place is called in the form. */
export function placeWords(fields: readonly TextField[], place: readonly (string | number)[]): string {
  const words = place.map((part, at) => {
    if (typeof part === 'number') return String(part + 1);
    return fieldAt(fields, place.slice(0, at + 1))?.label ?? part;
  });
  return words.join(', ');
}

/** A value as a person reads it; a group or an entry of a list by what is in it. */
export function valueWords(fields: readonly TextField[], place: readonly (string | number)[], value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number') return value.toLocaleString('de-DE', { useGrouping: false });
  if (typeof value === 'string')
    return fieldAt(fields, place)?.options?.find((option) => option.value === value)?.label ?? value.trim();
  if (Array.isArray(value))
    return value
      .map((entry, at) => valueWords(fields, [...place, at], entry))
      .filter(Boolean)
      .join('; ');
  return Object.entries(value)
    .map(([name, inner]) => valueWords(fields, [...place, name], inner))
    .filter(Boolean)
    .join(', ');
}
