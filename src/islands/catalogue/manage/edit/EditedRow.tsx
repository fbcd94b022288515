import { lazy, Suspense, useId, useLayoutEffect, useRef } from 'react';
import { CellText, type RowViewProps } from '../grid/RowView.tsx';
import { isMoney } from '../grid/shown.ts';
import type { Task } from '../grid/task.ts';
import { isEditable, type Kind } from '../kinds/kind.ts';
import { FieldInput } from './FieldInput.tsx';
import { editableColumns, readDraft, typedIn } from './row-draft.ts';
import { STAY, type Step, stepAfter, stepOf } from './step.ts';
import { useRowEdit } from './use-row-edit.ts';

type EditedRowProps = {
  readonly view: RowViewProps;
  readonly kind: Kind;
  readonly task: Extract<Task, { kind: 'edit' }>;
  readonly onTask: (task: Task) => void;
  /** `step`: the focus goes on by so many rows and columns. */
  readonly onClose: (step: Step) => void;
};

export const loadEditPanel = () => import('./EditPanel.tsx').then(({ EditPanel }) => ({ default: EditPanel }));
const EditPanel = lazy(loadEditPanel);

/**
 * A row whose one cell is an input; below it stands what a change needs besides. Escape gives it up, Enter saves it. The input comes
 * with the grid and not with a file of its own: between the key that opens it and the next one nothing may be loaded.
 */
export function EditedRow({ view, kind, task, onTask, onClose }: EditedRowProps) {
  const { field, isTyped, text } = task;
  const { row, index, columns, known, name, isChosen } = view;
  const step = useRef(STAY);
  const typed = text === undefined ? undefined : { [field]: text };
  const edit = useRowEdit({ kind, known, row, typed, onDone: () => onClose(step.current) });
  const id = useId();
  const own = useRef<HTMLTableRowElement>(null);
  const found = editableColumns(kind).find((column) => column.field === field);
  // A text of several lines has its form; here it is written anew, on one.
  const edited = found?.editor === 'text' ? { ...found, editor: 'line' as const } : found;

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
  // Then Tab leads to source and day, which are below.
  const asksOrigin = isMoney(edited) && kind.columns.some((column) => column.field === 'source');
  const error = edit.findError(field);

  // What is computed from the row follows what is typed.
  const typedRow = { ...row, value: readDraft(kind, edit.base, edit.typed).value };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose(STAY);
    }
    const isText = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    const isInCell = own.current?.contains(event.target as Node) === true;
    const next = isTyped && isInCell ? stepOf(event, asksOrigin) : undefined;
    step.current = stepAfter(step.current, next, edit.isSaving);
    if (isText && (event.key === 'Enter' || next)) {
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
            {column.field === field ? (
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
          onClose={() => onClose(STAY)}
        />
      </Suspense>
    </>
  );
}
