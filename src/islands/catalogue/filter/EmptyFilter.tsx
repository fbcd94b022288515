type EmptyFilterProps = { readonly what: string; readonly onReset: () => void; readonly reset?: string };

/** Nothing passes the filter: say so and offer the way out. */
export function EmptyFilter({ what, onReset, reset = 'Filter zurücksetzen' }: EmptyFilterProps) {
  return (
    <div role="status" className="notice">
      <p>Zu diesem Filter passt nichts ({what}).</p>
      <button type="button" className="button button-outline mt-3" onClick={onReset}>
        {reset}
      </button>
    </div>
  );
}
