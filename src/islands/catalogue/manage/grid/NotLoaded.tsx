import { FormNotice } from '../../../ui/form/FormNotice.tsx';

type NotLoadedProps = { readonly message: string; readonly onRetry: () => void };

/** Rows that did not come, or not all of them. */
export const NotLoaded = ({ message, onRetry }: NotLoadedProps) => (
  <FormNotice title="Die Zeilen konnten nicht geladen werden" kind="error">
    <p>{message}</p>
    <p className="form-actions">
      <button type="button" className="button button-primary" onClick={onRetry}>
        Noch einmal versuchen
      </button>
    </p>
  </FormNotice>
);
