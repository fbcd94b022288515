import { describedBy, FieldError } from '../../../ui/form/FieldFrame.tsx';
import type { Column } from '../kinds/kind.ts';
import { ChoicesInput } from './ChoicesInput.tsx';
import { FieldInput } from './FieldInput.tsx';
import { ListInput } from './ListInput.tsx';
import { type TypedEntry, typedIn } from './row-draft.ts';
import type { RowEdit } from './use-row-edit.ts';

type LabelledInputProps = {
  readonly id: string;
  readonly column: Column;
  readonly edit: RowEdit;
};

/** A field of a row with its label, its hint and what is wrong with it. */
export function LabelledInput({ id, column, edit }: LabelledInputProps) {
  const { field, label, hint, editor } = column;
  const { kind, known } = edit;
  const error = edit.findError(field);
  const typed = typedIn(column, edit.typed, edit.base);
  const isGroup = editor === 'list' || editor === 'choices';
  const described = describedBy(hint && `${id}-hinweis`, error && `${id}-fehler`);
  const more = (
    <>
      {hint && (
        <p id={`${id}-hinweis`} className="field-hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-fehler`} message={error} />}
    </>
  );
  if (isGroup)
    return (
      <fieldset id={id} className="manage-group" tabIndex={-1} aria-describedby={described}>
        <legend>{label}</legend>
        {more}
        {editor === 'list' ? (
          <ListInput
            id={id}
            column={column}
            entries={typed as readonly TypedEntry[]}
            onType={(entries) => edit.setField(field, entries)}
            errors={edit.errors}
          />
        ) : (
          <ChoicesInput
            column={column}
            known={known}
            chosen={typed as readonly string[]}
            onType={(chosen) => edit.setField(field, chosen)}
          />
        )}
      </fieldset>
    );
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {editor === 'lines' && ', je Zeile ein Punkt'}
      </label>
      <FieldInput
        id={id}
        column={column}
        thing={kind.thing}
        typed={typed}
        onType={(next) => edit.setField(field, next)}
        known={known}
        isInvalid={error !== undefined}
        describedBy={described}
      />
      {more}
    </div>
  );
}
