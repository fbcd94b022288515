import { useMemo } from 'react';
import type { Thing } from '#domain/catalogue/row.ts';
import { fieldOf } from '#domain/catalogue/row-field.ts';
import { sortKey } from '#domain/sort-key.ts';
import { rowArea } from '#stores/catalogue/manage/rows.ts';
import { nameIn } from '../grid/shown.ts';
import type { Choice, Column, Known } from '../kinds/kind.ts';
import type { Typed } from './row-draft.ts';

export type InputProps = {
  readonly id: string;
  readonly column: Column;
  readonly thing: Parameters<typeof rowArea>[0];
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly known: Known;
  readonly isInvalid: boolean;
  readonly describedBy?: string | undefined;
  readonly label?: string | undefined;
};

/** The input of a field that holds one value. */
export function FieldInput({ id, column, thing, typed, onType, known, isInvalid, describedBy, label }: InputProps) {
  const common = {
    id,
    name: column.field,
    'aria-label': label,
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy,
    'aria-required': column.isRequired,
  };
  const text = typeof typed === 'string' ? typed : '';
  const type = ({ target }: { readonly target: { readonly value: string } }) => onType(target.value);
  switch (column.editor) {
    case 'yes-no':
      return (
        <select
          {...common}
          value={typed === true ? 'ja' : 'nein'}
          onChange={({ target }) => onType(target.value === 'ja')}
        >
          <option>ja</option>
          <option>nein</option>
        </select>
      );
    case 'choice':
      return (
        <select {...common} value={text} onChange={type}>
          {(text === '' || !column.isRequired) && (
            <option value="">{column.isRequired ? 'Bitte wählen' : 'keine Angabe'}</option>
          )}
          {choicesOf(column, known, text).map(({ value, label: name }) => (
            <option key={value} value={String(value)}>
              {name}
            </option>
          ))}
        </select>
      );
    case 'text':
    case 'lines':
      return <textarea {...common} rows={column.editor === 'lines' ? 5 : 3} value={text} onChange={type} />;
    case 'colour':
      return (
        <span className="grid-colour">
          <input {...common} value={text} onChange={type} placeholder="#8c7a5c" autoComplete="off" />
          <input
            type="color"
            tabIndex={-1}
            aria-label={`${column.label} auswählen`}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#ffffff'}
            onChange={type}
          />
        </span>
      );
    default:
      return (
        <>
          <input
            {...common}
            value={text}
            onChange={type}
            autoComplete="off"
            inputMode={column.editor === 'euro' ? 'decimal' : column.editor === 'count' ? 'numeric' : undefined}
            list={column.suggests ? `${id}-bekannt` : undefined}
          />
          {column.suggests && <Suggestions id={`${id}-bekannt`} column={column} thing={thing} />}
        </>
      );
  }
}

/** The choices on offer, and the present one although it is no longer offered. */
export function choicesOf({ choices = [] }: Column, known: Known, chosen: string): readonly Choice[] {
  if (typeof choices !== 'string') return choices as readonly Choice[];
  const rows = [...(known[choices] ?? [])].filter(([id, { state }]) => state === 'offered' || id === chosen);
  const named = rows.map(([id]) => ({ value: id, label: nameIn(choices, id, known) }));
  const count = Map.groupBy(named, ({ label }) => label);
  return named
    .map(({ value, label }) => ({
      value,
      label: count.get(label)?.length === 1 ? label : longName(choices, value, known, label),
    }))
    .sort((a, b) => (sortKey(a.label) < sortKey(b.label) ? -1 : 1));
}

/** Two of one name are told apart by their town or by the first words of what is written about them. */
function longName(thing: Thing, id: string, known: Known, name: string): string {
  const { city, description } = known[thing]?.get(id)?.value ?? {};
  const words = typeof city === 'string' ? city : typeof description === 'string' ? description.slice(0, 60) : '';
  return words === '' ? `${name} (${id})` : `${name}: ${words}${words.length === 60 ? ' …' : ''}`;
}

/** The values of other rows in this field. */
function Suggestions({ id, column, thing }: Pick<InputProps, 'id' | 'column' | 'thing'>) {
  const values = useMemo(() => {
    const { data = [] } = rowArea(thing).$area.get();
    return [...new Set(data.map(({ value }) => String(fieldOf(value, column.field) ?? '')))].sort();
  }, [column, thing]);
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
