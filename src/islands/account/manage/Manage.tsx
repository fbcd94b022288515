import { type ReactNode, useState } from 'react';
import type { Phone } from '../../ui/phone.ts';
import { Guarded } from '../Guarded.tsx';
import { useSession } from '../use-session.ts';
import { AccountHeading } from './AccountHeading.tsx';
import { Overview } from './Overview.tsx';
import { Farewell } from './profile/Farewell.tsx';
import { Settings } from './Settings.tsx';
import { SignedOutMeanwhile } from './SignedOutMeanwhile.tsx';

type ManageProps = {
  readonly page: 'overview' | 'settings';
  readonly title: string;
  readonly phone: Phone;
  /** The firm's name, where codes can be printed. */
  readonly firm?: string;
  readonly children?: ReactNode;
};

/** /verwalten and its settings: data of an account is shown only while its owner is signed in. */
export function Manage({ page, title, phone, firm = '', children }: ManageProps) {
  // Known here, since the dialog that deletes the account goes with what it stands in.
  const [isLeaving, setLeaving] = useState(false);
  const isGone = useSession().status === 'anonymous' && isLeaving;
  return (
    <>
      {isGone ? <AccountHeading title="Ihr Konto" /> : <AccountHeading title={title}>{children}</AccountHeading>}
      <Guarded audience="user" afterwards={isGone ? <Farewell /> : <SignedOutMeanwhile />}>
        {page === 'overview' ? (
          <Overview phone={phone} />
        ) : (
          <Settings phone={phone} firm={firm} onLeaving={setLeaving} />
        )}
      </Guarded>
    </>
  );
}
