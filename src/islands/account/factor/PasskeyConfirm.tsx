import { useState } from 'react';
import type { Result } from '#stores/account/account.ts';
import { useAction } from '../manage/use-action.ts';
import { Refusal } from './Refusal.tsx';

/** One button; the browser asks for the rest. */
export function PasskeyConfirm({ onPasskey }: { readonly onPasskey: () => Promise<Result> }) {
  const { run, isBusy, problem } = useAction();
  const [isDone, setDone] = useState(false);
  const press = async () => {
    if (await run(onPasskey)) setDone(true);
  };
  const isWaiting = isBusy || isDone;
  return (
    <>
      <p>
        Bestätigen Sie mit Fingerabdruck, Gesicht oder PIN, wie Sie dieses Gerät entsperren, oder mit Ihrem Schlüssel.
      </p>
      <Refusal>{problem}</Refusal>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={isWaiting || undefined}
        onClick={() => !isWaiting && void press()}
      >
        {isWaiting ? 'Bitte bestätigen Sie …' : 'Mit Passkey bestätigen'}
      </button>
    </>
  );
}
