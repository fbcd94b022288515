import type { Column } from '../kinds/kind.ts';
import { choicesOf } from './FieldInput.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import type { RowEdit } from './use-row-edit.ts';

/** Stands for a grave that is made together with what it costs here; no id of a grave begins so. */
const NEW = 'neues-grab-anlegen';

type NewGraveFieldsProps = {
  readonly id: string;
  readonly column: Column;
  readonly edit: RowEdit;
};

/** Which grave is offered: one that there is, or a new one with its type and description. */
export function NewGraveFields({ id, column, edit }: NewGraveFieldsProps) {
  const { newGrave, known } = edit;
  if (!newGrave)
    return (
      <div className="manage-either">
        <LabelledInput id={`${id}-${column.field}`} column={column} edit={edit} />
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            edit.setField(column.field, NEW);
            edit.setNewGrave({ graveTypeId: '', description: '' });
          }}
        >
          Neue Grabbeschreibung anlegen
        </button>
      </div>
    );
  const types = choicesOf({ ...column, choices: 'GraveType' }, known, newGrave.graveTypeId);
  return (
    <fieldset className="manage-group">
      <legend>Neues Grab</legend>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-grabart`}>
          Grabart
        </label>
        <select
          id={`${id}-grabart`}
          value={newGrave.graveTypeId}
          onChange={({ target }) => edit.setNewGrave({ ...newGrave, graveTypeId: target.value })}
        >
          <option value="">Bitte wählen</option>
          {types.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-beschreibung`}>
          Beschreibung
        </label>
        <textarea
          id={`${id}-beschreibung`}
          rows={3}
          value={newGrave.description}
          onChange={({ target }) => edit.setNewGrave({ ...newGrave, description: target.value })}
        />
      </div>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          edit.setField(column.field, '');
          edit.setNewGrave(undefined);
        }}
      >
        Doch ein vorhandenes Grab
      </button>
    </fieldset>
  );
}
