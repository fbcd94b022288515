import { type ChangeAction, fieldChanges } from '#domain/change/change.ts';
import type { Change } from '#stores/catalogue/manage/history.ts';
import type { Kind, Known } from '../kinds/kind.ts';
import { shownField } from './shown-field.ts';

const actions: Readonly<Record<Exclude<ChangeAction, 'changed'>, string>> = {
  created: 'Angelegt',
  withdrawn: 'Nicht mehr angeboten',
  deleted: 'Gelöscht',
  offered: 'Wieder angeboten',
};

/** `Grabgebühr € 1.475,00 € → 1.590,00 €`, one for each field; or what was done with the whole row. */
export function changeWords(kind: Kind | undefined, known: Known, { action, before, after }: Change): string[] {
  if (action !== 'changed') return [actions[action]];
  return Object.entries(fieldChanges(before ?? {}, after ?? {})).map(([field, { from, to }]) => {
    if (!kind) return field;
    const { label, text } = shownField(kind, known, field, from);
    return `${label.replace(/\s€$/, '')} ${text} → ${shownField(kind, known, field, to).text}`;
  });
}
