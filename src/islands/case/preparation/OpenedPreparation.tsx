import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { dayText, timeText } from '#domain/german-time.ts';
import { $opened, deleteOpened } from '#stores/case/opened-preparation.ts';
import { Modal } from '../../ui/Modal.tsx';

/** Which stored preparation is being changed, since when it stands so, and the way to delete it. */
export function OpenedPreparation() {
  const opened = useStore($opened);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState('');
  if (!opened) return null;
  const { reference, savedAt } = opened;

  const remove = async () => {
    const result = await deleteOpened();
    if (result.ok) setAsked(false);
    else setFailure(result.message);
  };

  return (
    <div className="notice">
      <p>
        Sie ändern <strong className="case-code">{reference}</strong>
        {savedAt && `, gespeichert am ${dayText(savedAt)} um ${timeText(savedAt)} Uhr`}. Das gilt weiter, bis Sie am
        Ende „Änderung speichern“ drücken.
      </p>
      <p>
        <button type="button" className="button button-quiet" onClick={() => setAsked(true)}>
          Löschen
        </button>
      </p>
      <Modal
        className="dialog-panel case-dialog"
        isOpen={isAsked}
        title="Alle Angaben löschen?"
        onClose={() => setAsked(false)}
      >
        <p>
          Rückgängig machen lässt sich das nicht. In verschickten E-Mails bleiben die Angaben stehen, in
          Sicherungskopien unseres Servers, bis neuere sie ersetzen. Ein gebuchter Termin bleibt.
        </p>
        <p role="alert" className="field-error">
          {failure}
        </p>
        <div className="form-actions">
          <button type="button" className="button button-primary button-delete" onClick={() => void remove()}>
            Endgültig löschen
          </button>
          <button type="button" className="button button-outline" onClick={() => setAsked(false)}>
            Behalten
          </button>
        </div>
      </Modal>
    </div>
  );
}
