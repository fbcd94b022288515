import { Guarded } from '../Guarded.tsx';
import { TeamView } from './TeamView.tsx';

/** /daten-verwalten/team, for those who manage the people of the firm. */
export const Team = () => (
  <Guarded audience="admin">
    <TeamView />
  </Guarded>
);
