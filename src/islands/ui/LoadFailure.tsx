import { readableMessage, type StoredError } from '#stores/stored-error.ts';
import { PhoneLink } from './PhoneLink.tsx';
import type { Phone } from './phone.ts';

type LoadFailureProps = {
  readonly what: string;
  readonly error: StoredError;
  readonly onRetry: () => void;
  readonly phone: Phone;
  /** The things that are not lost. */
  readonly kept?: string;
};

/** An error with a way on: what happened, that nothing is lost, try again, or call. */
export function LoadFailure({ what, error, onRetry, phone, kept = 'Ihre Auswahl bleibt erhalten.' }: LoadFailureProps) {
  return (
    <div role="alert" className="notice notice-error">
      <p className="font-semibold">
        <span className="visually-hidden">Fehler: </span>
        {what}
      </p>
      <p className="muted small mt-1">{readableMessage(error)}</p>
      <p className="mt-2">{kept} Versuchen Sie es noch einmal, oder rufen Sie uns an.</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button button-primary" onClick={onRetry}>
          Noch einmal versuchen
        </button>
        <PhoneLink phone={phone} />
      </p>
    </div>
  );
}
