/** How many pass the filter, told while it is being set. */
export const Hits = ({ count }: { readonly count: number }) => (
  <p role="status" className="muted">
    {count === 1 ? '1 Treffer' : `${count} Treffer`}
  </p>
);
