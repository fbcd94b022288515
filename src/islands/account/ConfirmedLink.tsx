import { useState } from 'react';
import { linkRedeemed } from '#domain/account/link-words.ts';
import type { LinkKind } from '#domain/account/session-life.ts';
import { paths } from '#site/paths.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import type { Phone } from '../ui/phone.ts';
import { ActivationPassword } from './ActivationPassword.tsx';
import { LinkFailure } from './LinkFailure.tsx';
import { type Redeemed, useRedeemed } from './use-redeemed.ts';
import { Redeeming } from './Waiting.tsx';

type ConfirmedLinkProps = {
  readonly kind: Exclude<LinkKind, 'passwordForget'>;
  readonly token: string;
  readonly phone: Phone;
};

/** A link that activates an account, for which the server asks for a password, or confirms a new address. */
export function ConfirmedLink({ kind, token, phone }: ConfirmedLinkProps) {
  const { redeemed: followed, again } = useRedeemed(token);
  const [activated, setActivated] = useState<Redeemed>();
  const redeemed = activated ?? followed;
  if (!redeemed) return <Redeeming />;
  if (!redeemed.ok && redeemed.code === 'password-needed')
    return <ActivationPassword token={token} phone={phone} onEnd={setActivated} />;
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
