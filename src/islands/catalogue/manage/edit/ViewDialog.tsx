import { keepColumns } from '#stores/catalogue/manage/kept-columns.ts';
import { PLAIN_VIEW, type View } from '#stores/catalogue/manage/view.ts';
import { Modal } from '../../../ui/Modal.tsx';
import type { Kind } from '../kinds/kind.ts';
import { SavedViews } from './SavedViews.tsx';

type ViewDialogProps = {
  readonly kind: Kind;
  readonly view: View;
  /** Fields of the columns that are shown. */
  readonly shown: readonly string[];
  readonly onView: (change: Partial<View>) => void;
  readonly onClose: () => void;
};

/** Views with a name, and which columns are shown; kept on this device, and in the address. */
export function ViewDialog({ kind, view, shown, onView, onClose }: ViewDialogProps) {
  const choose = (columns: readonly string[] | undefined) => {
    keepColumns(kind.thing, columns);
    onView({ columns });
  };
  const toggle = (field: string) =>
    choose(kind.columns.map((each) => each.field).filter((each) => shown.includes(each) !== (each === field)));
  return (
    <Modal title="Ansicht" onClose={onClose}>
      <SavedViews
        thing={kind.thing}
        view={{ ...view, columns: shown }}
        onShow={(saved) => {
          onView(saved);
          onClose();
        }}
      />
      <fieldset className="manage-group">
        <legend>Spalten</legend>
        <div className="manage-checks">
          {kind.columns.map(({ field, label }, at) => (
            <label key={field} className="manage-check">
              {/* The first names the row. */}
              <input
                type="checkbox"
                checked={shown.includes(field)}
                disabled={at === 0}
                onChange={() => toggle(field)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="form-actions">
        <button type="button" className="button button-primary" onClick={onClose}>
          Fertig
        </button>
        <button
          type="button"
          className="button button-outline"
          onClick={() => {
            keepColumns(kind.thing, undefined);
            onView(PLAIN_VIEW);
          }}
        >
          Wie zu Beginn
        </button>
      </div>
    </Modal>
  );
}
