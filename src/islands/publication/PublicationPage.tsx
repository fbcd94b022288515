import { Guarded } from '../account/Guarded.tsx';
import { PublicationSection } from './PublicationSection.tsx';

/** What is on the pages, on /daten-verwalten/aenderungen, for admins. */
export const PublicationPage = () => (
  <Guarded audience="admin">
    <PublicationSection />
  </Guarded>
);
