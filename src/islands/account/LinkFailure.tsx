import type { ReactNode } from 'react';
import type { LinkKind } from '#domain/account/session-life.ts';
import { accountPaths } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';
import { goBack } from './go-back.ts';

type LinkFailureProps = {
  readonly kind: LinkKind;
  readonly failure: { readonly code: string; readonly message: string };
  readonly onAgain: () => void;
  readonly phone: Phone;
};

/** Why a link did not work, in the server's words, and how to come to one that does. */
export function LinkFailure({ kind, failure, onAgain, phone }: LinkFailureProps) {
  const isFinal = FINAL.has(failure.code);
  const isAnswer = failure.code !== 'no-response' && failure.message !== '';
  return (
    <FormNotice title={isAnswer ? failure.message : 'Etwas ist schief gelaufen'} kind="error" takesFocus>
      {!isAnswer && failure.message && <p>{failure.message}</p>}
      {kind === 'passwordForget' && failure.code === 'link-superseded' && (
        <p>Deshalb gilt dieser Link nicht mehr. Bitte fordern Sie einen neuen an.</p>
      )}
      {isFinal && waysOn[kind]}
      <p className="form-actions">
        {!isFinal && (
          <button type="button" className="button button-primary" onClick={onAgain}>
            Noch einmal versuchen
          </button>
        )}
        <button type="button" className="button button-outline" onClick={goBack}>
          Zurück
        </button>
      </p>
      <p>Wir helfen Ihnen auch am Telefon.</p>
      <p className="form-actions">
        <PhoneLink phone={phone} />
      </p>
    </FormNotice>
  );
}

/** Asking again would change nothing. */
const FINAL: ReadonlySet<string> = new Set([
  'link-broken',
  'link-expired',
  'link-used',
  'link-superseded',
  'unknown-event',
  'email-taken',
  'invalid-input',
]);

const waysOn: Record<LinkKind, ReactNode> = {
  activation: (
    <>
      <p>
        Ist Ihr Konto schon aktiviert, melden Sie sich einfach an. Wenn nicht, schicken wir Ihnen beim Anmelden einen
        neuen Link.
      </p>
      <p>
        <a className="action" href={paths.login}>
          Anmelden
        </a>
      </p>
    </>
  ),
  passwordForget: (
    <p>
      <a className="action" href={accountPaths.forgotPassword}>
        Neuen Link anfordern
      </a>
    </p>
  ),
  emailChange: (
    <>
      <p>Ihre bisherige Adresse gilt weiter. Im Profil können Sie die Änderung noch einmal beginnen.</p>
      <p>
        <a className="action" href={paths.manage}>
          Zum Profil
        </a>
      </p>
    </>
  ),
};
