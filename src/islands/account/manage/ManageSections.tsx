import { useEffect } from 'react';
import { loadEstimates, loadSessions, loadUser } from '#stores/my-account.ts';
import { loadCases } from '#stores/my-cases.ts';
import type { Phone } from '../../ui/phone.ts';
import { Begun } from './Begun.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Devices } from './Devices.tsx';
import { EmailChange } from './EmailChange.tsx';
import { Estimates } from './Estimates.tsx';
import { Export } from './Export.tsx';
import { Orders } from './Orders.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { PhoneChange } from './PhoneChange.tsx';
import { Preparations } from './Preparations.tsx';
import { Profile } from './Profile.tsx';
import { SectionList } from './SectionList.tsx';

type ManageSectionsProps = { readonly phone: Phone; readonly onLeaving: (isLeaving: boolean) => void };

export function ManageSections({ phone, onLeaving }: ManageSectionsProps) {
  useEffect(() => {
    void loadUser();
    void loadSessions();
    void loadCases();
    void loadEstimates();
    // The sections were not in the page yet when the browser looked for the anchor.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <SectionList />
      <Profile phone={phone} />
      <EmailChange phone={phone} />
      <PhoneChange phone={phone} />
      <PasswordChange phone={phone} />
      <Orders phone={phone} />
      <Preparations phone={phone} />
      <Begun phone={phone} />
      <Estimates phone={phone} />
      <Devices phone={phone} />
      <Export phone={phone} />
      <DeleteAccount phone={phone} onLeaving={onLeaving} />
    </>
  );
}
