import { useId } from 'react';
import { Modal } from '../../../ui/Modal.tsx';
import { SaveFields } from '../edit/SaveFields.tsx';
import type { Task } from '../grid/task.ts';
import type { Kind, Known } from '../kinds/kind.ts';
import { PastedOrigin } from './PastedOrigin.tsx';
import { PastedTable } from './PastedTable.tsx';
import { usePaste } from './use-paste.ts';

type PasteDialogProps = {
  readonly kind: Kind;
  readonly known: Known;
  readonly task: Extract<Task, { kind: 'paste' }>;
  readonly onClose: () => void;
};

/** Cells of a spreadsheet before they are taken in: each old and new, or why it cannot be taken. All rows or none. */
export function PasteDialog({ kind, known, task, onClose }: PasteDialogProps) {
  const id = useId();
  const paste = usePaste(kind, known, task, onClose);
  const { part, checked, big, besides, setBesides, mayApply, isBusy } = paste;
  const count = checked.length === 1 ? '1 Zeile' : `${checked.length} Zeilen`;
  return (
    <Modal title="Zellen einfügen" onClose={onClose} className="manage-dialog manage-dialog-wide">
      {(paste.problem ?? paste.message) && (
        <p role="alert" className="notice notice-error">
          {paste.problem ?? paste.message}
        </p>
      )}
      {part && <p>{partText(part.same, part.outside)}</p>}
      {part && checked.length === 0 && <p>Nichts davon ist anders als in der Tabelle.</p>}
      {checked.length > 0 && <PastedTable kind={kind} known={known} rows={checked} />}
      {paste.isWrong && (
        <p className="notice">
          Bitte berichtigen Sie diese Zellen dort, woher sie kommen, und fügen Sie sie noch einmal ein.
        </p>
      )}
      {checked.length > 0 && (
        <div className="form manage-form">
          <PastedOrigin
            id={id}
            asked={paste.asked}
            open={paste.open}
            besides={besides}
            onType={setBesides}
            asOfError={paste.asOfError}
          />
          <SaveFields
            id={id}
            edit={{
              validFrom: besides.validFrom,
              setValidFrom: (validFrom) => setBesides({ validFrom }),
              reason: besides.reason,
              setReason: (reason) => setBesides({ reason }),
            }}
          />
        </div>
      )}
      {big > 0 && (
        <label className="manage-check">
          <input
            type="checkbox"
            checked={besides.isSure}
            onChange={({ target }) => setBesides({ isSure: target.checked })}
          />
          {big === 1 ? 'Ein Preis ändert' : `${big} Preise ändern`} sich um mehr als 30 %. Das ist so gewollt.
        </label>
      )}
      <div className="form-actions">
        {checked.length > 0 && (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={!mayApply || isBusy || undefined}
            onClick={() => void paste.apply()}
          >
            {isBusy ? 'Wird gespeichert …' : `${count} übernehmen`}
          </button>
        )}
        <button type="button" className="button button-outline" onClick={onClose}>
          {checked.length > 0 ? 'Verwerfen' : 'Schließen'}
        </button>
      </div>
    </Modal>
  );
}

function partText(same: number, { rows, columns }: { readonly rows: number; readonly columns: number }): string {
  const left = [
    ...(rows > 0 ? [rows === 1 ? '1 Zeile' : `${rows} Zeilen`] : []),
    ...(columns > 0 ? [columns === 1 ? '1 Spalte' : `${columns} Spalten`] : []),
  ].join(' und ');
  return [
    'Noch ist nichts geändert.',
    ...(same > 0 ? [same === 1 ? '1 Zelle ist schon so.' : `${same} Zellen sind schon so.`] : []),
    ...(left === '' ? [] : [`${left} zu viel für diese Tabelle: Das bleibt weg.`]),
  ].join(' ');
}
