import { Guarded } from '../account/Guarded.tsx';
import { OutboxView } from './OutboxView.tsx';

/** /daten-verwalten/postausgang, for admins. */
export const Outbox = () => (
  <Guarded audience="admin">
    <OutboxView />
  </Guarded>
);
