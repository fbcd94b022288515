import { Guarded } from '../account/Guarded.tsx';
import { PersonView } from './PersonView.tsx';

/** /daten-verwalten/person, for those with the right `data.erase`. */
export const Person = () => (
  <Guarded audience="admin">
    <PersonView />
  </Guarded>
);
