import { useEffect, useState } from 'react';
import type { TokenEvent } from '#domain/account/token-event.ts';
import { TOKEN_QUERY } from '#site/account-paths.ts';
import { kindOfLink } from '#stores/account/account.ts';
import type { Phone } from '../ui/phone.ts';
import { ConfirmedLink } from './ConfirmedLink.tsx';
import { PasswordReset } from './PasswordReset.tsx';
import { UnknownLink } from './UnknownLink.tsx';
import { Redeeming } from './Waiting.tsx';

type Link = { readonly token: string; readonly kind: TokenEvent | undefined };

/** Where mailed links lead (specification, section 2); the token itself says which kind it is. */
export function Activate({ phone }: { readonly phone: Phone }) {
  const [link, setLink] = useState<Link>();

  // The address is the browser's.
  useEffect(() => {
    const token = new URLSearchParams(window.location.search).get(TOKEN_QUERY) ?? '';
    setLink({ token, kind: kindOfLink(token) });
  }, []);

  if (!link) return <Redeeming />;
  switch (link.kind) {
    case 'activation':
    case 'emailChange':
      return <ConfirmedLink kind={link.kind} token={link.token} phone={phone} />;
    case 'passwordForget':
      return <PasswordReset token={link.token} phone={phone} />;
    default:
      return <UnknownLink phone={phone} />;
  }
}
