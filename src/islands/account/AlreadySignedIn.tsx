import { accountPaths } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';

/** Instead of a form that a signed-in person does not need. */
export const AlreadySignedIn = () => (
  <FormNotice title="Sie sind schon angemeldet">
    <p className="form-actions">
      <a className="button button-primary" href={paths.manage}>
        Zum Profil
      </a>
      <a className="button button-quiet" href={accountPaths.signOut}>
        Abmelden
      </a>
    </p>
  </FormNotice>
);
