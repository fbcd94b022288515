import { useState } from 'react';
import { PASSWORD_RESET } from '#domain/account/link-words.ts';
import { paths } from '#site/paths.ts';
import { $lastUserTokenEvent, $lastWorkflow, workflowArea } from '#stores/account/workflow.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';

/** 'Weiter' waits this long (specification, section 9). */
const BEFORE_LEAVING_MS = 2000;

export function PasswordSaved() {
  const [isLeaving, setLeaving] = useState(false);

  const leave = () => {
    if (isLeaving) return;
    setLeaving(true);
    setTimeout(() => {
      resetWorkflow();
      window.location.assign(paths.home);
    }, BEFORE_LEAVING_MS);
  };

  return (
    <FormNotice title={PASSWORD_RESET} kind="success" takesFocus>
      <p>Melden Sie sich ab jetzt mit dem neuen Passwort an. Auf allen Geräten sind Sie abgemeldet.</p>
      <p className="form-actions">
        <button type="button" className="button button-primary" aria-disabled={isLeaving} onClick={leave}>
          Weiter
        </button>
        <a className="button button-quiet" href={paths.login}>
          Anmelden
        </a>
      </p>
      <p role="status" className="muted">
        {isLeaving && 'Einen Augenblick, gleich sehen Sie die Startseite …'}
      </p>
    </FormNotice>
  );
}

function resetWorkflow(): void {
  workflowArea.reset();
  $lastWorkflow.set('none');
  $lastUserTokenEvent.set('none');
}
