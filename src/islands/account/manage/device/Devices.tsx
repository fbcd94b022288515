import { loadSessions, sessionsArea } from '#stores/account/my-account.ts';
import type { Phone } from '../../../ui/phone.ts';
import { AreaView } from '../AreaView.tsx';
import { Section } from '../Section.tsx';
import { DeviceList } from './DeviceList.tsx';

export function Devices({ phone }: { readonly phone: Phone }) {
  return (
    <Section
      name="devices"
      intro="Hier sind Sie angemeldet. Ist ein Gerät nicht Ihres, melden Sie es ab und ändern Sie Ihr Passwort."
      onPaper
    >
      <AreaView
        area={sessionsArea}
        loading="Ihre Geräte werden geladen …"
        failed="Ihre Geräte konnten nicht geladen werden."
        onRetry={() => void loadSessions()}
        phone={phone}
      >
        {(sessions) => <DeviceList sessions={sessions} />}
      </AreaView>
    </Section>
  );
}
