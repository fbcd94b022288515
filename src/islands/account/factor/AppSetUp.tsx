import { useEffect, useRef, useState } from 'react';
import type { Result } from '#stores/account/account.ts';
import { confirmApp, type SetUp, type StartedApp, startApp } from '#stores/account/factor/app.ts';
import { Waiting } from '../Waiting.tsx';
import { AppSecret } from './AppSecret.tsx';
import { CodeForm } from './CodeForm.tsx';
import { Refusal } from './Refusal.tsx';
import { StepHeading } from './StepHeading.tsx';

type AppSetUpProps = {
  /** Of a sign-in that has not ended yet; otherwise for the signed-in person. */
  readonly ticket?: string;
  /** Gets the answer to the first code. */
  readonly onConfirm: (confirming: Promise<Result<SetUp>>) => Promise<Result<SetUp>>;
  readonly leave: string;
  readonly onLeave: () => void;
  /** The sign-in no longer goes on. */
  readonly onEnded?: (reason: string) => void;
};

/** An app for codes: the picture or the key for it, then its first code. */
export function AppSetUp({ ticket, onConfirm, leave, onLeave, onEnded }: AppSetUpProps) {
  const [started, setStarted] = useState<Result<StartedApp>>();
  const [attempt, setAttempt] = useState(1);
  const asked = useRef(0);

  // React may run an effect twice; the server is asked once.
  useEffect(() => {
    if (asked.current === attempt) return;
    asked.current = attempt;
    void startApp(ticket).then((result) => {
      setStarted(result);
      if (!result.ok && result.code === 'ticket-invalid') onEnded?.(result.message);
    });
  }, [attempt, ticket, onEnded]);

  const again = () => {
    setStarted(undefined);
    setAttempt(attempt + 1);
  };

  return (
    <section className="form second-step" aria-label="App für Codes einrichten">
      <StepHeading>App für Codes einrichten</StepHeading>
      {!started && <Waiting>Das Bild für Ihre App wird geladen …</Waiting>}
      <Refusal>{started?.ok === false ? started.message : undefined}</Refusal>
      {started?.ok && (
        <>
          <AppSecret app={started.value} />
          <CodeForm
            id="app-einrichten"
            kind="totp"
            submit="App bestätigen"
            onCode={(code) => onConfirm(confirmApp(started.value.id, code, ticket))}
          />
        </>
      )}
      <p className="form-actions">
        {started?.ok === false && (
          <button type="button" className="button button-outline" onClick={again}>
            Noch einmal versuchen
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onLeave}>
          {leave}
        </button>
      </p>
    </section>
  );
}
