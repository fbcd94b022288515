import { keepColumns } from '#stores/catalogue/manage/kept-columns.ts';
import type { View } from '#stores/catalogue/manage/view.ts';
import { Modal } from '../../../ui/Modal.tsx';
import type { Kind } from '../kinds/kind.ts';

type ColumnsDialogProps = {
  readonly kind: Kind;
  /** Fields of the columns that are shown. */
  readonly shown: readonly string[];
  readonly onView: (change: Partial<View>) => void;
  readonly onClose: () => void;
};

/** Which columns are shown; kept on this device, and in the address. */
export function ColumnsDialog({ kind, shown, onView, onClose }: ColumnsDialogProps) {
  const choose = (columns: readonly string[] | undefined) => {
    keepColumns(kind.thing, columns);
    onView({ columns });
  };
  const toggle = (field: string) =>
    choose(kind.columns.map((each) => each.field).filter((each) => shown.includes(each) !== (each === field)));
  return (
    <Modal title="Spalten" onClose={onClose}>
      <div className="manage-checks">
        {kind.columns.map(({ field, label }, at) => (
          <label key={field} className="manage-check">
            {/* The first names the row. */}
            <input type="checkbox" checked={shown.includes(field)} disabled={at === 0} onChange={() => toggle(field)} />
            {label}
          </label>
        ))}
      </div>
      <div className="form-actions">
        <button type="button" className="button button-primary" onClick={onClose}>
          Fertig
        </button>
        <button type="button" className="button button-outline" onClick={() => choose(undefined)}>
          Wie zu Beginn
        </button>
      </div>
    </Modal>
  );
}
