import type { Biller } from '#domain/catalogue/biller.ts';

/** Who bills what follows, with the colour of the bar. */
export const BillerTitle = ({ biller, children }: { readonly biller: Biller; readonly children: string }) => (
  <h4>
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <circle className={`biller-${biller}`} cx="6" cy="6" r="6" />
    </svg>
    {children}
  </h4>
);
