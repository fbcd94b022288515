import { useStore } from '@nanostores/react';
import { $draftStatus, resolveConflict } from '#stores/case/draft.ts';
import { Modal } from '../../ui/Modal.tsx';

/** The same draft was changed in another window or on another device: the person says which answers hold. */
export const ConflictDialog = () => (
  <Modal
    className="dialog-panel case-dialog"
    isOpen={useStore($draftStatus).status === 'conflict'}
    title="Ihre Angaben wurden woanders geändert"
    whileOpen={(show) => (
      <p className="notice">
        Ihre Angaben wurden woanders geändert.{' '}
        <button type="button" className="button button-quiet" onClick={show}>
          Jetzt entscheiden
        </button>
      </p>
    )}
  >
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
  </Modal>
);
