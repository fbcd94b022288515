import { useEffect } from 'react';
import { paths } from '#site/paths.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';

const TITLE = 'Ihr Konto ist gelöscht';

/** After the account has been deleted; nothing of it is on the page any more. */
export function Farewell() {
  // Tab and history no longer say that there is something to manage.
  useEffect(() => {
    document.title = TITLE;
  }, []);
  return (
    <FormNotice kind="success" title={TITLE} takesFocus>
      <p>Wir haben Ihnen das auch per E-Mail bestätigt. Sie sind auf allen Geräten abgemeldet.</p>
      <p>Danke, dass Sie uns vertraut haben. Wir sind weiter für Sie da.</p>
      <p className="form-actions">
        <a className="button button-primary" href={paths.home}>
          Zur Startseite
        </a>
      </p>
    </FormNotice>
  );
}
