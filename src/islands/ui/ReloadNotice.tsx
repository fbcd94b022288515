import type { StoredError } from '#stores/stored-error.ts';

type ReloadNoticeProps = {
  readonly what: string;
  readonly error: Pick<StoredError, 'message'>;
  readonly onRetry: () => void;
};

/** `LoadFailure` for those who work here: there is nobody to call but themselves. */
export const ReloadNotice = ({ what, error, onRetry }: ReloadNoticeProps) => (
  <div role="alert" className="notice notice-error">
    <p className="font-semibold">
      <span className="visually-hidden">Fehler: </span>
      {what}
    </p>
    <p className="muted small mt-1">{error.message}</p>
    <p className="mt-3">
      <button type="button" className="button button-outline" onClick={onRetry}>
        Noch einmal versuchen
      </button>
    </p>
  </div>
);
