import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { LINK_SUPERSEDED } from '#domain/account/refusal.ts';
import { $lastUserTokenEvent } from '#stores/account/workflow.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import type { Phone } from '../ui/phone.ts';
import { LinkFailure } from './LinkFailure.tsx';
import { PasswordSaved } from './PasswordSaved.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { useRedeemed } from './use-redeemed.ts';
import { Redeeming } from './Waiting.tsx';

/** A new password by a mailed link: the link is checked, the dialog asks, the saved password is confirmed. */
export function PasswordReset({ token, phone }: { readonly token: string; readonly phone: Phone }) {
  const { redeemed, again } = useRedeemed(token);
  const lastEvent = useStore($lastUserTokenEvent);
  const [isOpen, setOpen] = useState(true);
  const [isSaved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly code: string; readonly message: string }>();

  if (!redeemed) return <Redeeming />;
  if (isSaved) return <PasswordSaved />;
  const failure = redeemed.ok ? (refusal ?? supersededBy(lastEvent, redeemed.value.event)) : redeemed;
  if (failure) return <LinkFailure kind="passwordForget" failure={failure} onAgain={again} phone={phone} />;
  return (
    <>
      {/* Focused before the dialog opens by itself, so that closing it leads back here and not to the top of the page. */}
      <FormNotice title="Der Link zum Zurücksetzen wurde erfolgreich aktiviert" kind="success" takesFocus>
        <p>Ändern Sie das Passwort einmalig im Dialog</p>
        <p className="form-actions">
          <button type="button" className="button button-primary" onClick={() => setOpen(true)}>
            Dialog erneut öffnen
          </button>
        </p>
      </FormNotice>
      <ResetDialog
        token={token}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSaved={() => setSaved(true)}
        onRefused={setRefusal}
        phone={phone}
      />
    </>
  );
}

/** Another workflow of this page had a newer event: the link is no longer valid. */
const supersededBy = (lastEvent: string, event: string) =>
  lastEvent === event ? undefined : { code: 'link-superseded', message: LINK_SUPERSEDED };
