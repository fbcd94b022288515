import { useStore } from '@nanostores/react';
import { paths } from '#site/paths.ts';
import { $session } from '#stores/account/session.ts';
import { $submission } from '#stores/case/order.ts';
import type { Phone } from '../../ui/phone.ts';
import { Done } from '../Done.tsx';
import { NextSteps } from '../NextSteps.tsx';

/** The stored preparation: its place, and the way back to it. */
export function PreparationDone({ phone }: { readonly phone: Phone }) {
  const submission = useStore($submission);
  const isSignedIn = useStore($session).status === 'authenticated';
  if (submission.status !== 'done') return null;
  return (
    <Done {...submission} title="Ihre Vorsorge ist festgehalten" lead="Sie ist nicht verbindlich." phone={phone}>
      {isSignedIn ? (
        <p>
          Die Vorsorge liegt in Ihrem Konto. Unter{' '}
          <a className="link" href={`${paths.manage}#vorsorge`}>
            Verwalten
          </a>{' '}
          können Sie sie jederzeit ändern oder löschen.
        </p>
      ) : (
        <p>
          In der E-Mail stehen auch ein Link und ein Code. Damit lesen, ändern und löschen Sie Ihre Angaben auf jedem
          Gerät, solange wir sie aufbewahren.
        </p>
      )}
      <NextSteps name="afterPreparation" otherwise="Sie müssen nichts weiter tun." />
    </Done>
  );
}
