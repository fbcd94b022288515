import { loginPath } from '#site/account-paths.ts';
import { adminPaths } from '#site/admin-pages.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';

/** What was taken or typed here is on the device still, and is shown to nobody else. */
export const SignedOutMeanwhile = () => (
  <FormNotice title="Sie sind nicht mehr angemeldet" takesFocus>
    <p>
      Was Sie aufgenommen haben, liegt noch auf diesem Gerät. Was noch nicht gesendet war, geht hinaus, sobald Sie
      wieder angemeldet sind.
    </p>
    <p className="form-actions">
      <a className="button button-primary" href={loginPath(adminPaths.call)}>
        Anmelden
      </a>
    </p>
  </FormNotice>
);
