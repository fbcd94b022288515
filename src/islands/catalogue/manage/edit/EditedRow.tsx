import { lazy, Suspense, useId, useLayoutEffect, useRef } from 'react';
import { CellText, type RowViewProps } from '../grid/RowView.tsx';
import { isMoney } from '../grid/shown.ts';
import type { Task } from '../grid/task.ts';
import { isEditable, type Kind } from '../kinds/kind.ts';
import { FieldInput } from './FieldInput.tsx';
import { editableColumns, readDraft, typedIn } from './row-draft.ts';
import { useRowEdit } from './use-row-edit.ts';

type EditedRowProps = {
  readonly view: RowViewProps;
  readonly kind: Kind;
  readonly field: string;
  readonly onTask: (task: Task) => void;
  readonly onClose: () => void;
};

export const loadEditPanel = () => import('./EditPanel.tsx').then(({ EditPanel }) => ({ default: EditPanel }));
const EditPanel = lazy(loadEditPanel);

/**
 * A row whose one cell is an input; below it stands what a change needs besides. Escape gives it up, Enter saves it. The input comes
 * with the grid and not with a file of its own: between the key that opens it and the next one nothing may be loaded.
 */
export function EditedRow({ view, kind, field, onTask, onClose }: EditedRowProps) {
  const { row, index, columns, known, name, isChosen } = view;
  const edit = useRowEdit({ kind, known, row, onDone: onClose });
  const id = useId();
  const own = useRef<HTMLTableRowElement>(null);
  const edited = editableColumns(kind).find((column) => column.field === field);

  const { attempt } = edit;
  // The cell was focused; now it is its input, and again after each refusal, unless that is of the source or the day below it.
  // Before the next key: it takes the place of all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt leads back
  useLayoutEffect(() => {
    const below = own.current?.nextElementSibling?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    const input = below ?? own.current?.querySelector<HTMLInputElement>('input, select');
    input?.focus();
    if (input?.select) input.select();
  }, [attempt]);

  if (!edited) return null;
  const error = edit.findError(field);

  // What is computed from the row follows what is typed.
  const typedRow = { ...row, value: readDraft(kind, edit.base, edit.typed).value };

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
                onType={(typed) => edit.setField(field, typed)}
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
      <Suspense>
        <EditPanel
          id={id}
          view={view}
          edited={edited}
          edit={edit}
          onKeyDown={onKeyDown}
          onTask={onTask}
          onClose={onClose}
        />
      </Suspense>
    </>
  );
}
