import { Refusal } from './Refusal.tsx';

type KindsFailureProps = { readonly onAgain: () => void; readonly onLeave: () => void };

/** Nothing can be confirmed as long as it is not known with what. */
export const KindsFailure = ({ onAgain, onLeave }: KindsFailureProps) => (
  <>
    <Refusal>Womit Sie bestätigen können, ließ sich gerade nicht laden. Ihre Änderung wartet so lange.</Refusal>
    <p className="form-actions">
      <button type="button" className="button button-primary" onClick={onAgain}>
        Noch einmal versuchen
      </button>
      <button type="button" className="button button-quiet" onClick={onLeave}>
        Abbrechen
      </button>
    </p>
  </>
);
