import { type ReactNode, useEffect, useRef } from 'react';
import { FieldError } from '../../ui/form/FieldFrame.tsx';
import { fieldId } from '../../ui/form/field-id.ts';
import { Icon } from '../../ui/Icon.tsx';
import { FieldFold } from './FieldFold.tsx';
import { summaryOf, type ValueProps } from './field-tree.ts';
import { FORM_ID, useField } from './fields-context.ts';

type ListFieldProps = ValueProps & {
  /** The values of a new entry. */
  readonly blank: unknown;
  readonly renderEntry: (place: string, label: string) => ReactNode;
};

/** Entries one below the other, to add, remove and move. The focus goes with what was done. */
export function ListField({ field, place, label, blank, renderEntry }: ListFieldProps) {
  const { value, set, setAt, error, hasFaultInside } = useField(place);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAt = useRef<number | undefined>(undefined);

  // The focus is the browser's.
  useEffect(() => {
    const at = focusAt.current;
    focusAt.current = undefined;
    if (at === undefined) return;
    const control = list.current?.children[at]?.querySelector<HTMLElement>('input, textarea, select, summary');
    (control ?? addButton.current)?.focus();
  });

  const add = () => {
    focusAt.current = entries.length;
    setAt(entries.length, blank);
  };
  const remove = (at: number) => {
    focusAt.current = Math.min(at, entries.length - 2);
    setAt(at, undefined);
  };
  const moveUp = (at: number) => {
    focusAt.current = at - 1;
    set(entries.toSpliced(at, 1).toSpliced(at - 1, 0, entries[at]));
  };

  return (
    <FieldFold label={label} summary={summaryOf(entries)} hint={field.hint} isOpen={hasFaultInside || !!error}>
      {error && <FieldError id={`${fieldId(FORM_ID, place)}-fehler`} message={error} />}
      {entries.length > 0 && (
        <ul ref={list} className="wording-entries">
          {entries.map((_, at) => {
            const name = `${label}, ${at + 1}`;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry of a file is known by its place alone
              <li key={at} className="wording-entry">
                {renderEntry(`${place}.${at}`, name)}
                <p className="wording-entry-actions">
                  {at > 0 && <EntryButton word="Nach oben" name={name} onClick={() => moveUp(at)} />}
                  <EntryButton word="Entfernen" name={name} onClick={() => remove(at)} />
                </p>
              </li>
            );
          })}
        </ul>
      )}
      <button ref={addButton} type="button" className="button button-outline wording-add" onClick={add}>
        <Icon name="plus" />
        Hinzufügen<span className="visually-hidden">: {label}</span>
      </button>
    </FieldFold>
  );
}

type EntryButtonProps = { readonly word: string; readonly name: string; readonly onClick: () => void };

const EntryButton = ({ word, name, onClick }: EntryButtonProps) => (
  <button type="button" className="button button-quiet" onClick={onClick}>
    {word}
    <span className="visually-hidden">: {name}</span>
  </button>
);
