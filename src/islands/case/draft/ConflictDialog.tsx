import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $draftStatus, resolveConflict } from '#stores/case/draft.ts';

/** The same draft was changed in another window or on another device: the person says which answers hold. */
export function ConflictDialog() {
  const { status } = useStore($draftStatus);
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = status === 'conflict';

  // A modal dialog is the browser's: it holds the focus and gives it back.
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <>
      <dialog ref={dialog} className="dialog-panel case-dialog" aria-labelledby="konflikt">
        <h2 id="konflikt">Ihre Angaben wurden woanders geändert</h2>
        <p>
          In einem anderen Fenster oder auf einem anderen Gerät steht inzwischen etwas anderes. Welche Angaben sollen
          gelten?
        </p>
        <div className="form-actions">
          <button type="button" className="button button-outline" onClick={() => void resolveConflict('own')}>
            Die Angaben in diesem Fenster
          </button>
          <button type="button" className="button button-outline" onClick={() => void resolveConflict('stored')}>
            Die anderen Angaben laden
          </button>
        </div>
      </dialog>
      {isOpen && (
        <p className="notice">
          Ihre Angaben wurden woanders geändert.{' '}
          <button type="button" className="button button-quiet" onClick={() => dialog.current?.showModal()}>
            Jetzt entscheiden
          </button>
        </p>
      )}
    </>
  );
}
