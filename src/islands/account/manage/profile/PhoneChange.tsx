import { useStore } from '@nanostores/react';
import { loadUser } from '#stores/account/load-user.ts';
import { userArea } from '#stores/account/user.ts';
import type { Phone } from '../../../ui/phone.ts';
import { AreaView } from '../AreaView.tsx';
import { Fold } from '../Fold.tsx';
import { PhoneForm } from './PhoneForm.tsx';

export function PhoneChange({ phone }: { readonly phone: Phone }) {
  const number = useStore(userArea.$area).data?.phoneNumber;
  return (
    <Fold name="phone" value={number} intro="Die neue Nummer gilt sofort.">
      <AreaView
        area={userArea}
        loading="Ihre Telefonnummer wird geladen …"
        failed="Ihre Telefonnummer konnte nicht geladen werden."
        onRetry={() => void loadUser()}
        phone={phone}
      >
        {({ phoneNumber }) => <PhoneForm shown={phoneNumber} phone={phone} />}
      </AreaView>
    </Fold>
  );
}
