import { Guarded } from '../account/Guarded.tsx';
import { OverviewView } from './OverviewView.tsx';

/** /daten-verwalten, for admins. */
export const Overview = () => (
  <Guarded audience="admin">
    <OverviewView />
  </Guarded>
);
