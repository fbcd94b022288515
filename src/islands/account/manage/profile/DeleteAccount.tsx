import { useState } from 'react';
import type { Phone } from '../../../ui/phone.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { Fold } from '../Fold.tsx';

type DeleteAccountProps = { readonly phone: Phone; readonly onLeaving: (isLeaving: boolean) => void };

export function DeleteAccount({ phone, onLeaving }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold name="deletion" intro="Das geht jederzeit, ohne Begründung, und lässt sich nicht rückgängig machen.">
      <p>Gelöscht werden:</p>
      <ul className="account-plain">
        <li>Ihre E-Mail-Adresse, Ihre Telefonnummer und Ihr Passwort,</li>
        <li>die Anmeldungen auf allen Geräten,</li>
        <li>Ihre Vorsorge und Ihre Entwürfe,</li>
        <li>Ihre Liste der Kostenvoranschläge.</li>
      </ul>
      <p>
        Die Kostenvoranschläge selbst nennen Sie nicht und bleiben unter ihrem Aktenzeichen abrufbar, bis ihre Frist
        endet. Möchten Sie sie behalten, laden Sie vorher Ihre Daten herunter.
      </p>
      <p>Erteilte Aufträge gelten weiter und bleiben bei uns. Nur in diesem Konto sehen Sie sie dann nicht mehr.</p>
      <p>
        <button type="button" className="button button-outline button-delete" onClick={() => setOpen(true)}>
          Konto löschen …
        </button>
      </p>
      <DeleteDialog isOpen={isOpen} onClose={() => setOpen(false)} onLeaving={onLeaving} phone={phone} />
    </Fold>
  );
}
