import { readableMessage, type StoredError } from '#stores/stored-error.ts';

type ReloadNoticeProps = {
  readonly what: string;
  readonly error: Pick<StoredError, 'message'>;
  readonly onRetry: () => void;
};

/** `LoadFailure` for those who work here: there is nobody to call but themselves. */
export const ReloadNotice = ({ what, error, onRetry }: ReloadNoticeProps) => (
  <div role="alert" className="notice notice-error">
    <p>
      <span className="visually-hidden">Fehler: </span>
      <strong>{what}</strong>
    </p>
    <p className="muted small">{readableMessage(error)}</p>
    <p className="form-actions">
      <button type="button" className="button button-outline" onClick={onRetry}>
        Noch einmal versuchen
      </button>
    </p>
  </div>
);
