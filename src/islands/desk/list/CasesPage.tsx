import { Guarded } from '../../account/Guarded.tsx';
import { CaseList } from './CaseList.tsx';

/** /daten-verwalten/faelle, for those who work on cases. */
export const CasesPage = () => (
  <Guarded audience="admin">
    <CaseList />
  </Guarded>
);
