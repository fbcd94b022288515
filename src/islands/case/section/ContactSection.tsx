import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { loginPath } from '#site/account-paths.ts';
import { $isRegistered } from '#stores/case/case.ts';
import { viewHash } from '#stores/case/route.ts';
import { PrivacyHint } from '../../ui/form/PrivacyHint.tsx';
import { casePassages } from '../privacy-passages.ts';
import { CaseFields } from './CaseFields.tsx';
import { SameAddress } from './SameAddress.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SectionProps } from './section-props.ts';

type ContactSectionProps = SectionProps & {
  readonly intro?: ReactNode;
  readonly about: 'order' | 'preparation';
};

/** Who fills this in, and how we reach her. The browser may fill in all of it. */
export const ContactSection = ({ intro, about, onDone, onLater }: ContactSectionProps) => (
  <SectionForm section="contact" title="Wie erreichen wir Sie?" intro={intro} onDone={onDone} onLater={onLater}>
    {(form) => (
      <>
        <CaseFields form={form} section="contact" isOwn above={{ street: <SameAddress form={form} /> }}>
          <SignInOffer />
        </CaseFields>
        <PrivacyHint about={casePassages[about]} />
      </>
    )}
  </SectionForm>
);

/** Offered, never asked for: an order needs no account. The live region is there before its text. */
function SignInOffer() {
  const isRegistered = useStore($isRegistered);
  return (
    <div role="status">
      {isRegistered && (
        <div className="notice">
          <p>
            Zu dieser Adresse gibt es ein Konto. Wenn Sie sich anmelden, finden Sie alles später dort wieder. Es geht
            auch ohne.
          </p>
          <p>
            <a className="action" href={loginPath(window.location.pathname + viewHash('contact'))}>
              Anmelden
            </a>
          </p>
        </div>
      )}
    </div>
  );
}
