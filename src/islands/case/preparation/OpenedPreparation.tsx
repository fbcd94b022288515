import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { dayText, timeText } from '#domain/german-time.ts';
import { $opened, deleteOpened } from '#stores/case/opened-preparation.ts';

/** Which stored preparation is being changed, since when it stands so, and the way to delete it. */
export function OpenedPreparation() {
  const opened = useStore($opened);
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState('');
  if (!opened) return null;
  const { reference, savedAt } = opened;

  const remove = async () => {
    const result = await deleteOpened();
    if (result.ok) dialog.current?.close();
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
        <button type="button" className="button button-quiet" onClick={() => dialog.current?.showModal()}>
          Löschen
        </button>
      </p>
      <dialog ref={dialog} className="dialog-panel case-dialog" aria-labelledby="vorsorge-loeschen">
        <h2 id="vorsorge-loeschen">Alle Angaben löschen?</h2>
        <p>
          Rückgängig machen lässt sich das nicht. In verschickten E-Mails bleiben die Angaben stehen, in
          Sicherungskopien unseres Servers, bis neuere sie ersetzen. Ein gebuchter Termin bleibt.
        </p>
        <p role="alert" className="field-error">
          {failure}
        </p>
        <div className="form-actions">
          <button type="button" className="button button-primary" onClick={() => void remove()}>
            Endgültig löschen
          </button>
          <button type="button" className="button button-outline" onClick={() => dialog.current?.close()}>
            Behalten
          </button>
        </div>
      </dialog>
    </div>
  );
}
