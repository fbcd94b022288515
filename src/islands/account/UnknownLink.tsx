import { UNKNOWN_EVENT } from '#domain/account/refusal.ts';
import { paths } from '#site/paths.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';

/** A link of another site, or an incomplete one. */
export const UnknownLink = ({ phone }: { readonly phone: Phone }) => (
  <FormNotice title={UNKNOWN_EVENT} kind="error">
    <p>Der Link ist vielleicht beim Kopieren abgeschnitten worden. Bitte öffnen Sie ihn noch einmal aus der E-Mail.</p>
    <p className="form-actions">
      <a className="button button-primary" href={paths.home}>
        Zur Startseite
      </a>
      <PhoneLink phone={phone} />
    </p>
  </FormNotice>
);
