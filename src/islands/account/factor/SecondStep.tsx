import { useEffect } from 'react';
import type { Result } from '#stores/account/account.ts';
import { enterWith } from '#stores/account/factor/enter.ts';
import { signInByPasskey } from '#stores/account/factor/passkey.ts';
import type { SecondStep as Step } from '#stores/account/second-step.ts';
import { Confirm } from './Confirm.tsx';
import { markBegun } from './interrupted.ts';
import { SetUp } from './SetUp.tsx';
import { StepHeading } from './StepHeading.tsx';

export type SecondStepProps = {
  readonly step: Step;
  /** Printed above the recovery codes. */
  readonly firm: string;
  readonly onEntered: () => void;
  /** Back to the password, with the reason where there is one. */
  readonly onBack: (reason?: string) => void;
};

/** In place of the password: what the sign-in still wants. */
export function SecondStep({ step, firm, onEntered, onBack }: SecondStepProps) {
  // A reload begins at the password again, and says so; the note lies in the browser's history.
  useEffect(() => markBegun(), []);

  const entering = async (sending: Promise<Result>): Promise<Result> => {
    const result = await sending;
    if (result.ok) onEntered();
    else if (result.code === 'ticket-invalid') onBack(result.message);
    return result;
  };

  if (step.setUp) return <SetUp ticket={step.ticket} firm={firm} onEntered={onEntered} onBack={onBack} />;
  return (
    <section className="form second-step" aria-label="Zweiter Schritt">
      <StepHeading>Noch ein Schritt</StepHeading>
      <Confirm
        id="zweiter-schritt"
        kinds={step.kinds}
        onPasskey={() => entering(signInByPasskey(step.ticket))}
        onCode={(kind, code) => entering(enterWith(step.ticket, { kind, code }))}
        leave="Zurück zur Anmeldung"
        onLeave={() => onBack()}
      />
    </section>
  );
}
