import type { ReactNode } from 'react';

/** Something that takes a moment, in words; the ring beside them stands still where less motion is requested. */
export const Waiting = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className="waiting needs-script">
    {children}
  </p>
);

/** While a mailed link is checked (specification, section 2). */
export const Redeeming = () => <Waiting>Aktiviere den Link ...</Waiting>;
