import { useStore } from '@nanostores/react';
import { accountPaths } from '#site/account-paths.ts';
import { userArea } from '#stores/account/user.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The way to the settings, with the address the account belongs to. */
export function SettingsLink() {
  const email = useStore(userArea.$area).data?.email;
  return (
    <a className="account-settings-link no-print" href={accountPaths.settings}>
      <span>
        <strong>Einstellungen</strong>
        <span className="account-value">{email}</span>
      </span>
      <Icon name="arrow-right" />
    </a>
  );
}
