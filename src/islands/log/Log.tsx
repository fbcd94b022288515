import { Guarded } from '../account/Guarded.tsx';
import { LogPage } from './LogPage.tsx';

/** /daten-verwalten/protokoll, for those with the right `log.read`. */
export const Log = () => (
  <Guarded audience="admin">
    <LogPage />
  </Guarded>
);
