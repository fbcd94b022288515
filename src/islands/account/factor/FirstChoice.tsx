import type { useAction } from '../manage/use-action.ts';
import { knowsPasskeys } from './knows-passkeys.ts';
import { Refusal } from './Refusal.tsx';
import { StepHeading } from './StepHeading.tsx';

type FirstChoiceProps = {
  readonly action: Pick<ReturnType<typeof useAction>, 'isBusy' | 'problem'>;
  readonly onPasskey: () => void;
  readonly onApp: () => void;
  readonly onBack: () => void;
};

/** Which second step it is to be; a passkey where the browser has them, as nothing has to be typed then. */
export function FirstChoice({ action: { isBusy, problem }, onPasskey, onApp, onBack }: FirstChoiceProps) {
  const hasPasskeys = knowsPasskeys();
  return (
    <section className="form second-step" aria-label="Zweiten Schritt einrichten">
      <StepHeading>Zweiten Schritt einrichten</StepHeading>
      <p>
        Mit diesem Konto arbeiten Sie bei uns. Ein Passwort allein ist dafür zu wenig: Bitte wählen Sie, womit Sie sich
        künftig zusätzlich anmelden. Das dauert etwa eine Minute.
      </p>
      <Refusal>{problem}</Refusal>
      {hasPasskeys && (
        <div className="factor-choice">
          <button
            type="button"
            className="button button-primary"
            aria-disabled={isBusy || undefined}
            onClick={onPasskey}
          >
            {isBusy ? 'Bitte bestätigen Sie …' : 'Passkey einrichten'}
          </button>
          <p className="muted small">
            Empfohlen. Sie bestätigen mit Fingerabdruck, Gesicht oder PIN dieses Geräts und tippen nichts ab.
          </p>
        </div>
      )}
      <div className="factor-choice">
        <button type="button" className={`button ${hasPasskeys ? 'button-outline' : 'button-primary'}`} onClick={onApp}>
          App für Codes einrichten
        </button>
        <p className="muted small">Eine App auf Ihrem Telefon zeigt alle 30 Sekunden sechs neue Ziffern.</p>
      </div>
      <p className="form-actions">
        <button type="button" className="button button-quiet" onClick={onBack}>
          Zurück zur Anmeldung
        </button>
      </p>
    </section>
  );
}
