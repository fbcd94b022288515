import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { loginPath } from '#site/account-paths.ts';
import { $isRegistered } from '#stores/case/case.ts';
import { $draftStatus } from '#stores/case/draft.ts';
import { viewHash } from '#stores/case/route.ts';
import { Field } from '../../ui/form/Field.tsx';
import { PrivacyHint } from '../../ui/form/PrivacyHint.tsx';
import { AddressFields } from './AddressFields.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SectionProps } from './section-props.ts';

type ContactSectionProps = SectionProps & {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly about: 'order' | 'preparation';
  /** Whether somebody else's funeral is arranged: the relation is asked for, never assumed. */
  readonly isForSomebody?: boolean;
};

/** Who fills this in, and how we reach her. The browser may fill in all of it. */
export const ContactSection = ({ title, intro, about, isForSomebody = true, onDone, onLater }: ContactSectionProps) => (
  <SectionForm section="contact" title={title} intro={intro} onDone={onDone} onLater={onLater}>
    {(form) => (
      <>
        <FieldGroup title="Ihr Name">
          <Field form={form} name="name" label="Vorname" autoComplete="given-name" />
          <Field form={form} name="lastName" label="Nachname" autoComplete="family-name" />
          {isForSomebody && (
            <Field
              form={form}
              name="relationship"
              label="In welchem Verhältnis stehen Sie zu der Person?"
              hint="Freiwillig. Zum Beispiel „Tochter“, „Ehemann“, „Nachbarin“ oder „Betreuer“."
              autoComplete="off"
            />
          )}
        </FieldGroup>
        <FieldGroup title="Ihre Anschrift">
          <AddressFields form={form} isOwn />
        </FieldGroup>
        <FieldGroup title="So erreichen wir Sie">
          <Field
            form={form}
            name="phoneNumber"
            label="Telefonnummer"
            hint="Für Rückfragen. Wir rufen nicht an, um etwas zu verkaufen."
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          <Field
            form={form}
            name="email"
            label="E-Mail-Adresse"
            hint="Dorthin schicken wir die Bestätigung mit allen Angaben."
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <SignInOffer />
        </FieldGroup>
        <PrivacyHint about={about} />
      </>
    )}
  </SectionForm>
);

/** Offered, never asked for: an order needs no account. The live region is there before its text. */
function SignInOffer() {
  const isRegistered = useStore($isRegistered);
  const { onDevice } = useStore($draftStatus);
  return (
    <div role="status">
      {isRegistered && (
        <div className="notice">
          <p>
            Zu dieser Adresse gibt es ein Konto. Wenn Sie sich anmelden, finden Sie alles später dort wieder. Es geht
            auch ohne.
          </p>
          <p>
            {/* What is not kept on the device would be lost by leaving this page. */}
            <a
              className="action"
              href={loginPath(window.location.pathname + viewHash('contact'))}
              target={onDevice ? undefined : '_blank'}
              rel={onDevice ? undefined : 'noopener'}
            >
              Anmelden
              {!onDevice && <span className="visually-hidden"> (neuer Tab)</span>}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}
