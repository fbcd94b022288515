import { useState } from 'react';
import type { Phone } from '../../ui/phone.ts';
import { Guarded } from '../Guarded.tsx';
import { ManageSections } from './ManageSections.tsx';
import { Farewell } from './profile/Farewell.tsx';
import { SignedOutMeanwhile } from './SignedOutMeanwhile.tsx';

/** /verwalten: shows data of an account only while its owner is signed in. */
export function Manage({ phone }: { readonly phone: Phone }) {
  // Known here, since the dialog that deletes the account goes with what it stands in.
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Guarded audience="user" afterwards={isLeaving ? <Farewell /> : <SignedOutMeanwhile />}>
      <ManageSections phone={phone} onLeaving={setLeaving} />
    </Guarded>
  );
}
