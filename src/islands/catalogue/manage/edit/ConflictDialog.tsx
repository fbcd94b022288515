import { useId, useState } from 'react';
import { type Disagreement, disagreements, merged, type Side } from '#domain/change/merge.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { shownField } from '../history/shown-field.ts';
import type { Kind, Known } from '../kinds/kind.ts';
import type { Conflict, RowEdit } from './use-row-edit.ts';

type ConflictDialogProps = {
  readonly edit: Pick<RowEdit, 'kind' | 'known' | 'base' | 'resolveConflict'>;
  readonly conflict: Conflict;
};

/** Two people have changed one row: both versions, and a choice for each field in which they differ. */
export function ConflictDialog({ edit: { kind, known, base, resolveConflict }, conflict }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const fields = disagreements(conflict);
  const value = merged(conflict, chosen);
  const goBack = () => void resolveConflict(undefined);
  return (
    <Modal title={`„${kind.nameOf(base, known)}“ wurde inzwischen geändert`} onClose={goBack}>
      <p>
        Jemand anderes hat diesen Eintrag gespeichert, seit Sie ihn geöffnet haben. Bitte wählen Sie, was gelten soll.
      </p>
      {fields.map((field) => (
        <FieldChoice
          key={field.field}
          kind={kind}
          known={known}
          disagreement={field}
          side={chosen[field.field] ?? field.natural}
          onChoose={(side) => setChosen((now) => ({ ...now, [field.field]: side }))}
        />
      ))}
      {fields.length === 0 && <p>Beide Fassungen sind gleich.</p>}
      <div className="form-actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={value === undefined || undefined}
          onClick={() => value && void resolveConflict(value)}
        >
          So speichern
        </button>
        <button type="button" className="button button-outline" onClick={goBack}>
          Zurück
        </button>
      </div>
    </Modal>
  );
}

type FieldChoiceProps = {
  readonly kind: Kind;
  readonly known: Known;
  readonly disagreement: Disagreement;
  readonly side: Side | undefined;
  readonly onChoose: (side: Side) => void;
};

function FieldChoice({ kind, known, disagreement, side, onChoose }: FieldChoiceProps) {
  const name = useId();
  const { field, mine, stored } = disagreement;
  const { label } = shownField(kind, known, field, mine);
  const option = (which: Side, title: string, value: unknown) => (
    <label className="option">
      <input type="radio" name={name} checked={side === which} onChange={() => onChoose(which)} />
      <span className="option-body">
        <span className="muted small">{title}</span>
        <strong>{shownField(kind, known, field, value).text}</strong>
      </span>
    </label>
  );
  return (
    <fieldset className="manage-group">
      <legend>{label}</legend>
      <div className="options">
        {option('mine', 'Ihre Fassung', mine)}
        {option('stored', 'Inzwischen gespeichert', stored)}
      </div>
    </fieldset>
  );
}
