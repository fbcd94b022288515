import { loginPath } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';

/** Instead of leading away at once: what becomes of things typed is said first. */
export function SignedOutMeanwhile() {
  return (
    <FormNotice title="Sie sind nicht mehr angemeldet" takesFocus>
      <p>
        Abgemeldet wurde in einem anderen Fenster oder auf einem anderen Gerät. Was hier eingetippt und noch nicht
        gespeichert war, ist nicht gespeichert worden: Bitte geben Sie es nach dem Anmelden noch einmal ein.
      </p>
      <p className="form-actions">
        <a className="button button-primary" href={loginPath(paths.manage)}>
          Anmelden
        </a>
      </p>
    </FormNotice>
  );
}
