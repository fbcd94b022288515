import { paths } from '#site/paths.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import type { Phone } from '../ui/phone.ts';
import { LinkFailure, type LinkKind } from './LinkFailure.tsx';
import { useRedeemed } from './use-redeemed.ts';
import { Waiting } from './Waiting.tsx';

type ConfirmedLinkProps = {
  readonly kind: Exclude<LinkKind, 'passwordForget'>;
  readonly token: string;
  readonly phone: Phone;
};

const titles = {
  activation: 'Der Account wurde erfolgreich aktiviert!',
  emailChange: 'Ihre neue E-Mail-Adresse ist bestätigt.',
} as const;

/** A link that needs nothing but to be followed: it activates an account, or confirms a new address. */
export function ConfirmedLink({ kind, token, phone }: ConfirmedLinkProps) {
  const { redeemed, again } = useRedeemed(token);
  if (!redeemed) return <Waiting>Aktiviere den Link ...</Waiting>;
  if (!redeemed.ok) return <LinkFailure kind={kind} failure={redeemed} onAgain={again} phone={phone} />;
  return (
    <FormNotice title={titles[kind]} kind="success" takesFocus>
      {redeemed.message !== titles[kind] && <p>{redeemed.message}</p>}
      <p className="form-actions">
        <button type="button" className="button button-primary" onClick={() => window.location.assign(paths.manage)}>
          Zum Profil
        </button>
      </p>
    </FormNotice>
  );
}
