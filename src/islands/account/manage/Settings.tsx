import { useEffect } from 'react';
import { paths } from '#site/paths.ts';
import { loadUser } from '#stores/account/load-user.ts';
import { loadSessions } from '#stores/account/my-account.ts';
import type { Phone } from '../../ui/phone.ts';
import { Devices } from './device/Devices.tsx';
import { Factors } from './factor/Factors.tsx';
import { DeleteAccount } from './profile/DeleteAccount.tsx';
import { EmailChange } from './profile/EmailChange.tsx';
import { Export } from './profile/Export.tsx';
import { PasswordChange } from './profile/PasswordChange.tsx';
import { PhoneChange } from './profile/PhoneChange.tsx';

type SettingsProps = {
  readonly phone: Phone;
  /** The firm's name. */
  readonly firm: string;
  readonly onLeaving: (isLeaving: boolean) => void;
};

/** What belongs to the account itself: one row each, with what holds now. */
export function Settings({ phone, firm, onLeaving }: SettingsProps) {
  useEffect(() => {
    void loadUser();
    void loadSessions();
  }, []);
  return (
    <>
      <div className="account-folds">
        <EmailChange phone={phone} />
        <PhoneChange phone={phone} />
        <PasswordChange phone={phone} />
        <Factors phone={phone} firm={firm} />
        <Devices phone={phone} />
        <Export phone={phone} />
        <DeleteAccount phone={phone} onLeaving={onLeaving} />
      </div>
      <p>
        <a className="action" href={paths.manage}>
          Zurück zum Konto
        </a>
      </p>
    </>
  );
}
