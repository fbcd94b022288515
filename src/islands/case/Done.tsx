import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { paths } from '#site/paths.ts';
import { $session } from '#stores/account/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';
import { CaseHeading } from './CaseHeading.tsx';

type DoneProps = {
  /** The event: 'Ihr Auftrag ist angekommen'. */
  readonly title: string;
  readonly lead?: string;
  readonly reference: string;
  /** Where the confirmation goes; not known any more after a reload. */
  readonly email?: string;
  readonly phone: Phone;
  /** The next steps, with times. */
  readonly children: ReactNode;
};

/** The event, and the next steps. */
export function Done({ title, lead, reference, email, phone, children }: DoneProps) {
  const isSignedIn = useStore($session).status === 'authenticated';
  return (
    <div className="case-form">
      <div className="case-done">
        <Icon name="check" />
        <CaseHeading>{title}</CaseHeading>
        {lead && <p>{lead}</p>}
        <p>
          Ihr Aktenzeichen <strong className="case-code">{reference}</strong>
        </p>
      </div>
      <p>
        Die Bestätigung mit allen Angaben schicken wir an{' '}
        {email ? <strong className="wrap-anywhere">{email}</strong> : 'Ihre E-Mail-Adresse'}. Kommt sie nicht an, sehen
        Sie bitte im Spam-Ordner nach oder rufen Sie uns an.
      </p>
      <section aria-labelledby="wie-weiter" className="case-next">
        <h3 id="wie-weiter">Wie es weitergeht</h3>
        {children}
      </section>
      <p className="form-actions no-print">
        <PhoneLink phone={phone} />
        <button type="button" className="button button-outline" onClick={() => window.print()}>
          <Icon name="print" />
          Seite drucken
        </button>
        {isSignedIn && (
          <a className="button button-quiet" href={paths.manage}>
            In Ihrem Konto ansehen
          </a>
        )}
      </p>
      <p className="print-only">Telefon: {phone.label}</p>
    </div>
  );
}
