import { Modal } from '../../../ui/Modal.tsx';
import { BigPriceList } from './BigPriceList.tsx';
import type { RowEdit } from './use-row-edit.ts';

type PriceQuestionProps = { readonly edit: Pick<RowEdit, 'kind' | 'doubts' | 'confirmDoubts'> };

/** Asked before a price is saved that may be a slip of the keyboard. The way back comes first: a second Enter confirms nothing. */
export function PriceQuestion({ edit: { kind, doubts, confirmDoubts } }: PriceQuestionProps) {
  if (doubts.length === 0) return null;
  return (
    <Modal
      title={doubts.length === 1 ? 'Stimmt der neue Betrag?' : 'Stimmen die neuen Beträge?'}
      onClose={() => void confirmDoubts(false)}
    >
      <p>Das ist eine Änderung um mehr als 30 %:</p>
      <BigPriceList kind={kind} changes={doubts} />
      <div className="form-actions">
        <button type="button" className="button button-outline" onClick={() => void confirmDoubts(false)}>
          Nein, zurück zum Feld
        </button>
        <button type="button" className="button button-primary" onClick={() => void confirmDoubts(true)}>
          Ja, so speichern
        </button>
      </div>
    </Modal>
  );
}
