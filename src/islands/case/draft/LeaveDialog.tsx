import { useStore } from '@nanostores/react';
import { $leavingTo, leave, stay } from '#stores/case/leaving.ts';
import { $view, goTo } from '#stores/case/route.ts';
import { fieldId } from '../../ui/form/field-id.ts';
import { Modal } from '../../ui/Modal.tsx';
import { CODE_FORM, CODE_PANEL_ID } from './MailCode.tsx';

/** Before a page is left that alone has what was typed. */
export function LeaveDialog() {
  const isOpen = useStore($leavingTo) !== undefined;
  const mailCode = () => {
    stay();
    if ($view.get() === 'start') goTo('list');
    requestAnimationFrame(() => {
      document.getElementById(CODE_PANEL_ID)?.setAttribute('open', '');
      document.getElementById(fieldId(CODE_FORM, 'email'))?.focus();
    });
  };
  return (
    <Modal
      className="dialog-panel case-dialog"
      isOpen={isOpen}
      title="Ihre Angaben sind nicht gespeichert"
      onClose={stay}
    >
      <p>Wenn Sie diese Seite verlassen, sind sie weg. Mit einem Code per E-Mail bleiben sie erhalten.</p>
      <div className="form-actions">
        <button type="button" className="button button-primary" onClick={mailCode}>
          Mit einem Code sichern
        </button>
        <button type="button" className="button button-outline" onClick={stay}>
          Hier bleiben
        </button>
        <button type="button" className="button button-quiet" onClick={leave}>
          Ohne Speichern verlassen
        </button>
      </div>
    </Modal>
  );
}
