import { isOwnPrice } from '#domain/catalogue/amount/own-day.ts';
import { fieldOf } from '#domain/catalogue/row-field.ts';
import type { RowViewProps } from '../grid/RowView.tsx';
import { isMoney, shownValue } from '../grid/shown.ts';
import type { Task } from '../grid/task.ts';
import type { Column } from '../kinds/kind.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { KeptFields } from './KeptFields.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { PriceQuestion } from './PriceQuestion.tsx';
import { editableColumns } from './row-draft.ts';
import { SaveFields } from './SaveFields.tsx';
import type { RowEdit } from './use-row-edit.ts';

type EditPanelProps = {
  /** Begins the ids of its fields. */
  readonly id: string;
  readonly view: RowViewProps;
  /** The column of the cell that is changed above. */
  readonly edited: Column;
  readonly edit: RowEdit;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
  readonly onTask: (task: Task) => void;
  readonly onClose: () => void;
};

/** On one line and without its hint: there is little room. */
const inPanel = ({ hint: _hint, ...column }: Column): Column =>
  column.editor === 'text' ? { ...column, editor: 'line' } : column;

/** An orientation that becomes the fee of the place is called so here as well. */
const ORIGIN = ['source', 'asOf', 'basis'];

/** Below the cell that is changed: what it was, where the new price comes from, from when it holds, and why. */
export function EditPanel({ id, view, edited, edit, onKeyDown, onTask, onClose }: EditPanelProps) {
  const { row, index, columns } = view;
  const { kind, known } = edit;
  const { field } = edited;
  const before = shownValue(edited, fieldOf(row.value, field), known);
  const error = edit.findError(field);
  const origin =
    isMoney(edited) && !isOwnPrice(kind.thing, field)
      ? editableColumns(kind).filter((column) => ORIGIN.includes(column.field))
      : [];
  const others = edit.errors.filter((each) => each.field !== field && !origin.some((own) => own.field === each.field));
  return (
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
            <LabelledInput key={column.field} id={`${id}-${column.field}`} column={inPanel(column)} edit={edit} />
          ))}
          <KeptFields edit={edit} />
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
        {edit.conflict && <ConflictDialog edit={edit} conflict={edit.conflict} />}
        <PriceQuestion edit={edit} />
      </td>
    </tr>
  );
}
