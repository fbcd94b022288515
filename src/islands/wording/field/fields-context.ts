import { createContext, use } from 'react';
import { editField, type OpenText } from '#stores/wording/editor.ts';
import { fieldPath, valueAt } from '#stores/wording/fields.ts';

/** The values and faults of the text, for every field of the form. */
type Fields = { readonly open: OpenText; readonly values: unknown };

export const FieldsContext = createContext<Fields | undefined>(undefined);

export const FORM_ID = 'text';

/** One field of the text as a form has it. */
export function useField(place: string) {
  const fields = use(FieldsContext);
  if (!fields) throw new Error('a field stands in the form of a text');
  const { open, values } = fields;
  const { path, version } = open.base;
  const value = valueAt(values, fieldPath(place));
  const faults = open.faults ?? [];
  return {
    value,
    edition: `${version}-${open.edition}`,
    set: (next: unknown) => editField(path, place, next),
    setAt: (at: number, next: unknown) => editField(path, `${place}.${at}`, next),
    error: faults.find(({ file, field }) => file === path && field === place)?.message,
    hasFaultInside: faults.some(({ file, field }) => file === path && field?.startsWith(`${place}.`)),
  };
}

/** The same for `ui/form`, whose fields are texts. */
export function useTextForm(place: string, write: (text: string) => unknown = (text) => text) {
  const field = useField(place);
  const { value, set, error } = field;
  const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const form = {
    id: FORM_ID,
    values: { [place]: shown },
    set: (_name: string, text: string) => set(write(text)),
    errorOf: () => error,
  };
  return { ...field, shown, form };
}
