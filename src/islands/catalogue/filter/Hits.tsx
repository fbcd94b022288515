/** The number of hits, announced after each change of the filter. */
export const Hits = ({ count }: { readonly count: number }) => (
  <p role="status" className="muted small">
    {count === 1 ? '1 Treffer' : `${count} Treffer`}
  </p>
);
