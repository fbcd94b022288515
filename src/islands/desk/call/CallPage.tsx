import { Guarded } from '../../account/Guarded.tsx';
import { CallView } from './CallView.tsx';
import { SignedOutMeanwhile } from './SignedOutMeanwhile.tsx';

/** /daten-verwalten/anruf, for those who work on cases. */
export const CallPage = () => (
  <Guarded audience="admin" afterwards={<SignedOutMeanwhile />}>
    <CallView />
  </Guarded>
);
