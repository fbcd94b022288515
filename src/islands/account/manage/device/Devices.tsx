import { useStore } from '@nanostores/react';
import { loadSessions, sessionsArea } from '#stores/account/my-account.ts';
import type { Phone } from '../../../ui/phone.ts';
import { AreaView } from '../AreaView.tsx';
import { Fold } from '../Fold.tsx';
import { DeviceList } from './DeviceList.tsx';

export function Devices({ phone }: { readonly phone: Phone }) {
  const count = useStore(sessionsArea.$area).data?.length;
  return (
    <Fold
      name="devices"
      value={count && (count === 1 ? 'nur dieses' : `${count} angemeldet`)}
      intro="Hier sind Sie angemeldet. Ist ein Gerät nicht Ihres, melden Sie es ab und ändern Sie Ihr Passwort."
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
    </Fold>
  );
}
