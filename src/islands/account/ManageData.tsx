import { paths } from '#site/paths.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import { Guarded } from './Guarded.tsx';

/** /daten-verwalten, for admins. */
export const ManageData = () => (
  <Guarded audience="admin">
    <FormNotice title="Diese Seiten kommen mit der nächsten Version der Software">
      <p>
        Hier pflegen Sie dann Grabstätten, Gebühren, Särge und Urnen im Browser. Bis dahin stehen die Angaben in den
        Dateien unter <code>content/katalog</code> und <code>content/firma.yaml</code>.
      </p>
      <p className="form-actions">
        <a className="button button-outline" href={paths.manage}>
          Zum Profil
        </a>
      </p>
    </FormNotice>
  </Guarded>
);
