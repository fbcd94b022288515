import { useEffect } from 'react';
import { loadUser } from '#stores/account/load-user.ts';
import { loadEstimates, loadSessions } from '#stores/account/my-account.ts';
import { loadCases } from '#stores/account/my-cases.ts';
import type { Phone } from '../../ui/phone.ts';
import { AddCase } from './case/AddCase.tsx';
import { Drafts } from './case/Drafts.tsx';
import { Orders } from './case/Orders.tsx';
import { Preparations } from './case/Preparations.tsx';
import { Devices } from './device/Devices.tsx';
import { Estimates } from './estimate/Estimates.tsx';
import { DeleteAccount } from './profile/DeleteAccount.tsx';
import { EmailChange } from './profile/EmailChange.tsx';
import { Export } from './profile/Export.tsx';
import { PasswordChange } from './profile/PasswordChange.tsx';
import { PhoneChange } from './profile/PhoneChange.tsx';
import { Profile } from './profile/Profile.tsx';
import { SectionList } from './SectionList.tsx';
import { caseSections, SETTINGS, settingSections } from './sections.ts';

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
      <SectionList label="Auf dieser Seite" sections={[...Object.values(caseSections), SETTINGS]} />
      <Orders phone={phone} />
      <Preparations phone={phone} />
      <Drafts phone={phone} />
      <Estimates phone={phone} />
      <AddCase phone={phone} />
      <div className="account-settings no-print">
        <h2 id={SETTINGS.id} tabIndex={-1}>
          {SETTINGS.title}
        </h2>
        <SectionList label={SETTINGS.title} sections={Object.values(settingSections)} />
      </div>
      <Profile phone={phone} />
      <EmailChange phone={phone} />
      <PhoneChange phone={phone} />
      <PasswordChange phone={phone} />
      <Devices phone={phone} />
      <Export phone={phone} />
      <DeleteAccount phone={phone} onLeaving={onLeaving} />
    </>
  );
}
