import { useState } from 'react';
import { changeRows } from '#stores/catalogue/manage/change-rows.ts';
import { offerUndo } from '#stores/catalogue/manage/undo.ts';
import { Modal } from '../../../ui/Modal.tsx';
import type { GridRow } from '../grid/grid-row.ts';
import type { Kind, Known } from '../kinds/kind.ts';

type WithdrawDialogProps = {
  readonly kind: Kind;
  readonly known: Known;
  readonly rows: readonly GridRow[];
  readonly onClose: () => void;
};

/** Several rows leave the offer at once: all or none. */
export function WithdrawDialog({ kind, known, rows, onClose }: WithdrawDialogProps) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    if (isBusy) return;
    setBusy(true);
    const result = await changeRows({
      thing: kind.thing,
      rows: rows.map(({ id, version }) => ({ id, version })),
    });
    setBusy(false);
    if (!result.ok) return setError(result.message);
    if (!result.value.applied) return setError(firstError(result.value.rows) ?? CHANGED);
    offerUndo({
      done: `${rows.length === 1 ? '1 Zeile wird' : `${rows.length} Zeilen werden`} nicht mehr angeboten.`,
      thing: kind.thing,
      outcomes: result.value.rows,
    });
    onClose();
  };
  return (
    <Modal title="Nicht mehr anbieten?" onClose={onClose}>
      {error && (
        <p role="alert" className="notice notice-error">
          {error}
        </p>
      )}
      <p>
        {rows
          .slice(0, 10)
          .map(({ value }) => `„${kind.nameOf(value, known)}“`)
          .join(', ')}
        {rows.length > 10 && ` und ${rows.length - 10} weitere`}. Aufträge und Kostenvoranschläge behalten ihre Zeilen.
      </p>
      <div className="form-actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isBusy || undefined}
          onClick={() => void withdraw()}
        >
          Nicht mehr anbieten
        </button>
        <button type="button" className="button button-outline" onClick={onClose}>
          Abbrechen
        </button>
      </div>
    </Modal>
  );
}

const CHANGED = 'Eine der Zeilen wurde inzwischen geändert. Bitte laden Sie die Seite neu.';

const firstError = (outcomes: readonly { readonly errors?: readonly { readonly message: string }[] | undefined }[]) =>
  outcomes.find(({ errors = [] }) => errors.length > 0)?.errors?.[0]?.message;
