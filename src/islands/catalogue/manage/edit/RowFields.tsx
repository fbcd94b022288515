import { useEffect, useId, useRef } from 'react';
import { shownText } from '../grid/shown.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { KeptFields } from './KeptFields.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { NewGraveFields } from './NewGraveFields.tsx';
import { PriceQuestion } from './PriceQuestion.tsx';
import { editableColumns } from './row-draft.ts';
import { SaveFields } from './SaveFields.tsx';
import type { RowEdit } from './use-row-edit.ts';

type RowFieldsProps = {
  readonly edit: RowEdit;
  /** Fields that the page gives, so that nobody is asked for them. */
  readonly given?: readonly string[] | undefined;
  readonly onCancel?: (() => void) | undefined;
};

/** All fields of a row as a form, in a dialog or in the page. */
export function RowFields({ edit, given = [], onCancel }: RowFieldsProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { kind, known, row, attempt } = edit;
  const columns = editableColumns(kind).filter(({ field }) => !given.includes(field));
  const isNew = row === undefined;
  const unplaced = edit.errors.filter(
    ({ field }) => !columns.some((column) => field === column.field || field.startsWith(`${column.field}.`)),
  );
  // The focus is the browser's.
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [attempt]);
  return (
    <form
      ref={form}
      className="form manage-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save();
      }}
    >
      {(edit.message || unplaced.length > 0) && (
        <p role="alert" tabIndex={-1} className="notice notice-error">
          {[edit.message, ...unplaced.map(({ message }) => message)].filter(Boolean).join(' ')}
        </p>
      )}
      {columns.map((column) =>
        column.isFixed && !isNew ? (
          <p key={column.field} className="field">
            <span className="field-label">{column.label}</span>
            {shownText(column, row.value, known)}
          </p>
        ) : column.field === 'graveId' ? (
          <NewGraveFields key={column.field} id={id} column={column} edit={edit} />
        ) : (
          <LabelledInput key={column.field} id={`${id}-${column.field}`} column={column} edit={edit} />
        ),
      )}
      <KeptFields edit={edit} />
      <SaveFields id={id} edit={edit} />
      <div className="form-actions">
        <button type="submit" className="button button-primary" aria-disabled={edit.isSaving || undefined}>
          {edit.isSaving ? 'Wird gespeichert …' : isNew ? 'Anlegen' : 'Speichern'}
        </button>
        {onCancel && (
          <button type="button" className="button button-outline" onClick={onCancel}>
            Verwerfen
          </button>
        )}
      </div>
      {edit.conflict && <ConflictDialog edit={edit} conflict={edit.conflict} />}
      <PriceQuestion edit={edit} />
    </form>
  );
}
