import { useState } from 'react';
import { isOwnPrice } from '#domain/catalogue/amount/own-day.ts';
import { isBigChange } from '#domain/catalogue/price-change.ts';
import { fieldOf } from '#domain/catalogue/row-field.ts';
import {
  changeRows,
  isRefused,
  previewChanges,
  type RowChanges,
  type RowOutcome,
} from '#stores/catalogue/manage/change-rows.ts';
import { offerUndo } from '#stores/catalogue/manage/undo.ts';
import { Modal } from '../../../ui/Modal.tsx';
import type { GridRow } from '../grid/grid-row.ts';
import { isMoney } from '../grid/shown.ts';
import type { Kind, Known } from '../kinds/kind.ts';
import { OutcomeTable } from './OutcomeTable.tsx';
import { PriceChangeForm } from './PriceChangeForm.tsx';
import { changePrices, type TypedPriceChange } from './price-changes.ts';
import { editableColumns } from './row-draft.ts';

type PricesDialogProps = {
  readonly kind: Kind;
  readonly known: Known;
  readonly rows: readonly GridRow[];
  readonly onClose: () => void;
};

type Preview = { readonly changes: RowChanges; readonly rows: readonly RowOutcome[] };

/** Many prices by a share or an amount: first what would be old and new, as the server says, then all or none. */
export function PricesDialog({ kind, known, rows, onClose }: PricesDialogProps) {
  const columns = editableColumns(kind);
  const prices = columns.filter(isMoney);
  const [typed, setTyped] = useState<TypedPriceChange>({
    field: prices[0]?.field ?? '',
    unit: 'percent',
    by: '',
    source: '',
    asOf: '',
    validFrom: '',
    reason: '',
    isCorrection: false,
  });
  const [error, setError] = useState<string>();
  const [preview, setPreview] = useState<Preview>();
  const [isSure, setSure] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const check = async () => {
    const changes = changePrices(kind, rows, typed);
    if (typeof changes === 'string') return setError(changes);
    setBusy(true);
    const result = await previewChanges(changes);
    setBusy(false);
    setError(result.ok ? undefined : result.message);
    if (result.ok) setPreview({ changes, rows: result.value.rows });
  };

  const priceOf = (value: RowOutcome['before']) => Number(fieldOf(value ?? {}, typed.field));
  const big = preview?.rows.filter(({ before, after }) => isBigChange(priceOf(before), priceOf(after))).length ?? 0;
  const mayApply = preview !== undefined && !preview.rows.some(isRefused) && (big === 0 || isSure);

  const apply = async () => {
    if (!preview || !mayApply || isBusy) return;
    setBusy(true);
    const result = await changeRows(preview.changes);
    setBusy(false);
    if (!result.ok) return setError(result.message);
    if (!result.value.applied) return setPreview({ ...preview, rows: result.value.rows });
    offerUndo({
      done: `${rows.length === 1 ? 'Ein Preis ist' : `${rows.length} Preise sind`} gespeichert.`,
      thing: kind.thing,
      outcomes: result.value.rows,
    });
    onClose();
  };

  return (
    <Modal
      title={rows.length === 1 ? 'Preis ändern' : `${rows.length} Preise ändern`}
      onClose={onClose}
      className="manage-dialog manage-dialog-wide"
    >
      {error && (
        <p role="alert" className="notice notice-error">
          {error}
        </p>
      )}
      {preview ? (
        <>
          <OutcomeTable kind={kind} known={known} outcomes={preview.rows} field={typed.field} />
          {big > 0 && (
            <label className="manage-check">
              <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
              {big === 1 ? 'Ein Preis ändert' : `${big} Preise ändern`} sich um mehr als 30 %. Das ist so gewollt.
            </label>
          )}
          <div className="form-actions">
            <button
              type="button"
              className="button button-primary"
              aria-disabled={!mayApply || isBusy || undefined}
              onClick={() => void apply()}
            >
              Alle übernehmen
            </button>
            <button type="button" className="button button-outline" onClick={() => setPreview(undefined)}>
              Zurück
            </button>
          </div>
        </>
      ) : (
        <PriceChangeForm
          prices={prices}
          hasOrigin={!isOwnPrice(kind.thing, typed.field)}
          typed={typed}
          onType={(change) => setTyped({ ...typed, ...change })}
          isBusy={isBusy}
          onCheck={() => void check()}
          onCancel={onClose}
        />
      )}
    </Modal>
  );
}
