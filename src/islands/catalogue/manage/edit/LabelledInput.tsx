import { describedBy, FieldError } from '../../../ui/form/FieldFrame.tsx';
import type { Column, Kind, Known } from '../kinds/kind.ts';
import { ChoicesInput } from './ChoicesInput.tsx';
import { FieldInput } from './FieldInput.tsx';
import { ListInput } from './ListInput.tsx';
import { typedIn } from './row-draft.ts';
import type { TypedEntry } from './typed.ts';
import type { RowEdit } from './use-row-edit.ts';

type LabelledInputProps = {
  readonly id: string;
  readonly column: Column;
  readonly kind: Kind;
  readonly known: Known;
  readonly edit: RowEdit;
  readonly error: string | undefined;
};

/** A field of a row with its label, its hint and what is wrong with it. */
export function LabelledInput({ id, column, kind, known, edit, error }: LabelledInputProps) {
  const { field, label, hint, editor } = column;
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
            onType={(entries) => edit.set(field, entries)}
            errors={edit.errors}
          />
        ) : (
          <ChoicesInput
            column={column}
            known={known}
            chosen={typed as readonly string[]}
            onType={(chosen) => edit.set(field, chosen)}
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
        onType={(next) => edit.set(field, next)}
        known={known}
        isInvalid={error !== undefined}
        describedBy={described}
      />
      {more}
    </div>
  );
}
