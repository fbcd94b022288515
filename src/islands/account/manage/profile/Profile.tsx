import { useStore } from '@nanostores/react';
import { dayText } from '#domain/german-time.ts';
import { loadUser } from '#stores/account/load-user.ts';
import { sessionsArea } from '#stores/account/my-account.ts';
import { userArea } from '#stores/account/user.ts';
import type { Phone } from '../../../ui/phone.ts';
import { AreaView } from '../AreaView.tsx';
import { Section } from '../Section.tsx';
import { sections } from '../sections.ts';

export function Profile({ phone }: { readonly phone: Phone }) {
  const current = useStore(sessionsArea.$area).data?.find(({ isCurrent }) => isCurrent);
  return (
    <Section name="profile" intro="Das haben Sie uns beim Anlegen des Kontos gesagt." onPaper>
      <AreaView
        area={userArea}
        loading="Ihre Angaben werden geladen …"
        failed="Ihre Angaben konnten nicht geladen werden."
        onRetry={() => void loadUser()}
        phone={phone}
      >
        {({ email, phoneNumber }) => (
          <>
            <dl className="facts">
              <div>
                <dt>E-Mail-Adresse</dt>
                <dd>{email}</dd>
              </div>
              <div>
                <dt>Telefonnummer</dt>
                <dd className="tabular-nums">{phoneNumber}</dd>
              </div>
              {current && (
                <div>
                  <dt>Hier angemeldet seit</dt>
                  <dd>{dayText(current.createdAt)}</dd>
                </div>
              )}
            </dl>
            <p className="no-print">
              <a className="button button-outline" href={`#${sections.email.id}`}>
                Angaben ändern
              </a>
            </p>
          </>
        )}
      </AreaView>
    </Section>
  );
}
