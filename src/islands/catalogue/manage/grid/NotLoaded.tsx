type NotLoadedProps = { readonly message: string; readonly onRetry: () => void };

/** Rows that did not come, or not all of them. */
export const NotLoaded = ({ message, onRetry }: NotLoadedProps) => (
  <div role="alert" className="notice notice-error">
    <p>
      <strong>Die Zeilen konnten nicht geladen werden.</strong> {message}
    </p>
    <p className="form-actions">
      <button type="button" className="button button-outline" onClick={onRetry}>
        Noch einmal versuchen
      </button>
    </p>
  </div>
);
