import { linkRedeemed } from '#domain/account/link-words.ts';
import type { LinkKind } from '#domain/account/session-life.ts';
import { paths } from '#site/paths.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import type { Phone } from '../ui/phone.ts';
import { LinkFailure } from './LinkFailure.tsx';
import { useRedeemed } from './use-redeemed.ts';
import { Redeeming } from './Waiting.tsx';

type ConfirmedLinkProps = {
  readonly kind: Exclude<LinkKind, 'passwordForget'>;
  readonly token: string;
  readonly phone: Phone;
};

/** A link that needs nothing but to be followed: it activates an account, or confirms a new address. */
export function ConfirmedLink({ kind, token, phone }: ConfirmedLinkProps) {
  const { redeemed, again } = useRedeemed(token);
  if (!redeemed) return <Redeeming />;
  if (!redeemed.ok) return <LinkFailure kind={kind} failure={redeemed} onAgain={again} phone={phone} />;
  return (
    <FormNotice title={linkRedeemed[kind]} kind="success" takesFocus>
      {redeemed.message !== linkRedeemed[kind] && <p>{redeemed.message}</p>}
      <p className="form-actions">
        <button type="button" className="button button-primary" onClick={() => window.location.assign(paths.manage)}>
          Zum Profil
        </button>
      </p>
    </FormNotice>
  );
}
