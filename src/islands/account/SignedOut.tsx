import { loginPath } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';

/** In place of a protected page once its person is signed out, here or in another tab. */
export const SignedOut = () => (
  <FormNotice title="Sie sind abgemeldet" takesFocus>
    <p>Ihre Angaben zeigen wir erst wieder, wenn Sie angemeldet sind.</p>
    <p className="form-actions">
      <a className="button button-primary" href={loginPath(window.location.pathname)}>
        Anmelden
      </a>
      <a className="button button-quiet" href={paths.home}>
        Zur Startseite
      </a>
    </p>
  </FormNotice>
);
