import { Modal } from '../../../ui/Modal.tsx';
import type { GridRow } from '../grid/grid-row.ts';
import type { Kind, Known } from '../kinds/kind.ts';
import { RowHistory } from './RowHistory.tsx';

type HistoryDialogProps = {
  readonly kind: Kind;
  readonly known: Known;
  readonly row: GridRow;
  readonly onClose: () => void;
};

export const HistoryDialog = ({ kind, known, row, onClose }: HistoryDialogProps) => (
  <Modal title={`Verlauf: ${kind.nameOf(row.value, known)}`} onClose={onClose}>
    <RowHistory kind={kind} known={known} id={row.id} />
    <div className="form-actions">
      <button type="button" className="button button-primary" onClick={onClose}>
        Schließen
      </button>
    </div>
  </Modal>
);
