import { loadUser } from '#stores/account/load-user.ts';
import { userArea } from '#stores/account/user.ts';
import type { Phone } from '../../../ui/phone.ts';
import { AreaView } from '../AreaView.tsx';
import { Section } from '../Section.tsx';
import { PhoneForm } from './PhoneForm.tsx';

export function PhoneChange({ phone }: { readonly phone: Phone }) {
  return (
    <Section name="phone" intro="Die neue Nummer gilt sofort.">
      <AreaView
        area={userArea}
        loading="Ihre Telefonnummer wird geladen …"
        failed="Ihre Telefonnummer konnte nicht geladen werden."
        onRetry={() => void loadUser()}
        phone={phone}
      >
        {({ phoneNumber }) => <PhoneForm shown={phoneNumber} phone={phone} />}
      </AreaView>
    </Section>
  );
}
