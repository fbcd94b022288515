import type { ReactNode } from 'react';

export const CASE_HEADING_ID = 'abschnitt';

/** The heading of a view of the wizard; receives the focus when the view changes, as a new page would. */
export const CaseHeading = ({ children }: { readonly children: ReactNode }) => (
  <h2 id={CASE_HEADING_ID} tabIndex={-1}>
    {children}
  </h2>
);
