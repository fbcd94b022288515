import { useEffect, useId, useRef } from 'react';
import { fieldOf } from '#domain/catalogue/row-field.ts';
import { CellText, type RowViewProps } from '../grid/RowView.tsx';
import { isMoney, shownValue } from '../grid/shown.ts';
import type { Task } from '../grid/task.ts';
import { type Column, isEditable, type Kind } from '../kinds/kind.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FieldInput } from './FieldInput.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { draftOf, editableColumns, typedIn } from './row-draft.ts';
import { SaveFields } from './SaveFields.tsx';
import { useRowEdit } from './use-row-edit.ts';

type EditedRowProps = {
  readonly view: RowViewProps;
  readonly kind: Kind;
  readonly field: string;
  readonly onTask: (task: Task) => void;
  readonly onClose: () => void;
};

/** On one line and without its hint: there is little room. */
const inPanel = ({ hint: _hint, ...column }: Column): Column =>
  column.editor === 'text' ? { ...column, editor: 'line' } : column;

/** A row whose one cell is an input; below it stands what a change needs besides. Escape gives it up, Enter saves it. */
export function EditedRow({ view, kind, field, onTask, onClose }: EditedRowProps) {
  const { row, index, columns, known, name, isChosen } = view;
  const edit = useRowEdit({ kind, known, row, onDone: onClose });
  const id = useId();
  const own = useRef<HTMLTableRowElement>(null);
  const edited = editableColumns(kind).find((column) => column.field === field);

  // The cell was focused; now it is its input.
  useEffect(() => {
    const input = own.current?.querySelector<HTMLInputElement>('input, select');
    input?.focus();
    if (input?.select) input.select();
  }, []);

  if (!edited) return null;
  const before = shownValue(edited, fieldOf(row.value, field), known);
  const errorOf = (path: string) => edit.errors.find((error) => error.field === path)?.message;
  const error = errorOf(field);
  const origin = isMoney(edited)
    ? editableColumns(kind).filter((column) => column.field === 'source' || column.field === 'asOf')
    : [];
  const others = edit.errors.filter((each) => each.field !== field && !origin.some((own) => own.field === each.field));

  // What is computed from the row follows what is typed.
  const typedRow = { ...row, value: draftOf(kind, edit.base, edit.typed).value };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    const isText = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === 'Enter' && isText) {
      event.preventDefault();
      void edit.save();
    }
  };

  return (
    <>
      <tr
        ref={own}
        className="grid-row grid-edited"
        data-row={row.id}
        aria-rowindex={index + 2}
        aria-selected={isChosen}
        onKeyDown={onKeyDown}
      >
        <td aria-colindex={1} />
        {columns.map((column, at) => (
          <td key={column.field} aria-colindex={at + 2} className={isMoney(column) ? 'grid-money' : undefined}>
            {column === edited ? (
              <FieldInput
                id={`${id}-${field}`}
                column={edited}
                thing={kind.thing}
                typed={typedIn(edited, edit.typed, edit.base)}
                onType={(typed) => edit.set(field, typed)}
                known={known}
                isInvalid={error !== undefined}
                describedBy={error && `${id}-fehler`}
                label={`${edited.label}, ${name}`}
              />
            ) : (
              <CellText {...view} row={isEditable(column) ? row : typedRow} column={column} isFirst={at === 0} />
            )}
          </td>
        ))}
        <td aria-colindex={columns.length + 2} />
      </tr>
      <tr className="grid-edited grid-edited-more" aria-rowindex={index + 2} onKeyDown={onKeyDown}>
        <td colSpan={columns.length + 2}>
          <div className="grid-panel">
            {error && (
              <p id={`${id}-fehler`} role="alert" className="field-error grid-panel-wide">
                {error}
              </p>
            )}
            <p className="grid-before">
              <span>Bisher</span>
              <strong>{before === '' ? 'nichts' : isMoney(edited) ? `${before} €` : before}</strong>
            </p>
            {origin.map((column) => (
              <LabelledInput
                key={column.field}
                id={`${id}-${column.field}`}
                column={inPanel(column)}
                kind={kind}
                known={known}
                edit={edit}
                error={errorOf(column.field)}
              />
            ))}
            <SaveFields id={id} edit={edit} />
            {(edit.message || others.length > 0) && (
              <p role="alert" className="field-error grid-panel-wide">
                {[edit.message, ...others.map(({ message }) => message)].filter(Boolean).join(' ')}
              </p>
            )}
            <div className="grid-panel-actions">
              <button
                type="button"
                className="link grid-inline"
                onClick={() => onTask({ kind: 'form', row, typed: edit.typed })}
              >
                Alle Felder …
              </button>
              <button type="button" className="button button-outline" onClick={onClose}>
                Verwerfen
              </button>
              <button
                type="button"
                className="button button-primary"
                aria-disabled={edit.isSaving || undefined}
                onClick={() => void edit.save()}
              >
                {edit.isSaving ? 'Wird gespeichert …' : 'Übernehmen'}
              </button>
            </div>
          </div>
          {edit.conflict && (
            <ConflictDialog
              kind={kind}
              known={known}
              name={name}
              conflict={edit.conflict}
              onChoose={(value) => void edit.resolve(value)}
            />
          )}
        </td>
      </tr>
    </>
  );
}
