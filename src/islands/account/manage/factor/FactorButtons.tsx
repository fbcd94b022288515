import { useState } from 'react';
import { type Factors, renewCodes } from '#stores/account/factor/own-factors.ts';
import { knowsPasskeys } from '../../factor/knows-passkeys.ts';
import { Confirmation } from '../Confirmation.tsx';
import { useAction } from '../use-action.ts';
import { codesLeft } from './factor-words.ts';

type FactorButtonsProps = {
  readonly factors: Factors;
  readonly onOpen: (what: 'passkey' | 'app') => void;
  readonly onCodes: (codes: readonly string[]) => void;
};

/** What can be added, and new codes where there is a second step that they could stand in for. */
export function FactorButtons({ factors: { factors, recoveryCodes }, onOpen, onCodes }: FactorButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const action = useAction();
  const hasApp = factors.some(({ kind }) => kind === 'totp');

  const renew = async () => {
    let codes: readonly string[] = [];
    const isDone = await action.run(async () => {
      const result = await renewCodes();
      if (result.ok) codes = result.value.recoveryCodes;
      return result;
    });
    if (!isDone) return;
    setAsking(false);
    requestAnimationFrame(() => onceClosed(() => onCodes(codes)));
  };

  return (
    <>
      <p className="account-actions">
        {knowsPasskeys() && (
          <button type="button" className="button button-outline" onClick={() => onOpen('passkey')}>
            Passkey hinzufügen
          </button>
        )}
        {!hasApp && (
          <button type="button" className="button button-outline" onClick={() => onOpen('app')}>
            App für Codes einrichten
          </button>
        )}
      </p>
      {factors.length > 0 && (
        <>
          <p>{codesLeft(recoveryCodes)}</p>
          <p>
            <button type="button" className="button button-outline" onClick={() => setAsking(true)}>
              Neue Codes machen …
            </button>
          </p>
        </>
      )}
      <Confirmation
        title="Neue Wiederherstellungscodes"
        isOpen={isAsking}
        onClose={() => {
          if (action.isBusy) return;
          action.forget();
          setAsking(false);
        }}
        action={action}
        onConfirm={() => void renew()}
        confirm="Neue Codes machen"
        waiting="Wird gemacht …"
      >
        Die bisherigen Codes gelten dann nicht mehr, auch nicht die ausgedruckten.
      </Confirmation>
    </>
  );
}

/** While the dialog is there it holds the focus, and leaving it gives the focus back to its button, which then goes. */
function onceClosed(show: () => void): void {
  if (document.querySelector('.dialog')) requestAnimationFrame(() => onceClosed(show));
  else show();
}
