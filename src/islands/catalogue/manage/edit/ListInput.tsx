import type { Column, ItemColumn } from '../kinds/kind.ts';
import { type FieldError, type TypedEntry, typedEntry } from './row-draft.ts';

type ListInputProps = {
  readonly id: string;
  readonly column: Column;
  readonly entries: readonly TypedEntry[];
  readonly onType: (entries: readonly TypedEntry[]) => void;
  readonly errors: readonly FieldError[];
};

/** Entries with fields of their own: further fees, work of others. */
export function ListInput({ id, column, entries, onType, errors }: ListInputProps) {
  const { items = [], field } = column;
  return (
    <>
      <ol className="manage-entries">
        {entries.map((entry, index) => (
          // An entry has no name of its own until it is saved; its place is what tells it from the others.
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are not moved
          <li key={index} className="manage-entry">
            {items.map((item) => (
              <EntryInput
                key={item.field}
                id={`${id}-${index}-${item.field}`}
                item={item}
                typed={entry[item.field] ?? ''}
                onType={(typed) => onType(entries.with(index, { ...entry, [item.field]: typed }))}
                error={errors.find((error) => error.field === `${field}.${index}.${item.field}`)?.message}
              />
            ))}
            <button
              type="button"
              className="button button-quiet"
              onClick={() => onType(entries.toSpliced(index, 1))}
              aria-label={`${entry.name || `Eintrag ${index + 1}`} entfernen`}
            >
              Entfernen
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="button button-outline"
        onClick={() => onType([...entries, typedEntry(items, {})])}
      >
        Hinzufügen
      </button>
    </>
  );
}

type EntryInputProps = {
  readonly id: string;
  readonly item: ItemColumn;
  readonly typed: string | boolean;
  readonly onType: (typed: string | boolean) => void;
  readonly error: string | undefined;
};

function EntryInput({ id, item, typed, onType, error }: EntryInputProps) {
  if (item.editor === 'yes-no')
    return (
      <label className="manage-check">
        <input type="checkbox" checked={typed === true} onChange={({ target }) => onType(target.checked)} />
        {item.label}
      </label>
    );
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {item.label}
      </label>
      {item.choices ? (
        <select id={id} value={String(typed)} onChange={({ target }) => onType(target.value)}>
          <option value="">keine Angabe</option>
          {item.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          value={String(typed)}
          autoComplete="off"
          inputMode={item.editor === 'euro' ? 'decimal' : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-fehler`}
          onChange={({ target }) => onType(target.value)}
        />
      )}
      {error && (
        <p id={`${id}-fehler`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
