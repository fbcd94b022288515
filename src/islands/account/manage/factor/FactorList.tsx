import { useEffect, useRef, useState } from 'react';
import { dropFactor, type Factor, type Factors } from '#stores/account/factor/own-factors.ts';
import { Confirmation } from '../Confirmation.tsx';
import { useAction } from '../use-action.ts';
import { FactorRow } from './FactorRow.tsx';
import { factorName } from './factor-words.ts';

/** What is there, oldest first, each with the question before it goes. */
export function FactorList({ factors: { factors, isRequired } }: { readonly factors: Factors }) {
  const [asked, setAsked] = useState<Factor>();
  const [statusText, setStatusText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const action = useAction();

  const close = () => {
    if (action.isBusy) return;
    action.forget();
    setAsked(undefined);
  };

  const remove = async (factor: Factor) => {
    if (!(await action.run(() => dropFactor(factor.id)))) return;
    setAsked(undefined);
    setStatusText(`${factorName(factor)} ist entfernt.`);
  };

  // The button that opened the question is gone with its row; before the dialog has closed it would take the focus back.
  useEffect(() => {
    if (statusText !== '' && asked === undefined) requestAnimationFrame(() => list.current?.focus());
  }, [statusText, asked]);

  return (
    <>
      {factors.length === 0 && (
        <p>
          Noch ist keiner eingerichtet.
          {isRequired && ' Wer bei uns arbeitet, braucht einen: Bitte richten Sie gleich einen ein.'}
        </p>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Zweite Schritte">
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} onRemove={() => setAsked(factor)} />
        ))}
      </ul>
      <p role="status">{statusText}</p>
      <Confirmation
        title={asked?.kind === 'totp' ? 'App entfernen' : 'Passkey entfernen'}
        isOpen={asked !== undefined}
        onClose={close}
        action={action}
        onConfirm={() => asked !== undefined && void remove(asked)}
        confirm="Entfernen"
        waiting="Wird entfernt …"
      >
        {asked && `Mit „${factorName(asked)}“ können Sie sich danach nicht mehr anmelden.`}
      </Confirmation>
    </>
  );
}
