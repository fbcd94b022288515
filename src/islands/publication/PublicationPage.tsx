import { Guarded } from '../account/Guarded.tsx';
import { PublicationSection } from './PublicationSection.tsx';

/** The state of the pages, on /daten-verwalten/aenderungen, for admins. */
export const PublicationPage = () => (
  <Guarded audience="admin">
    <PublicationSection />
  </Guarded>
);
