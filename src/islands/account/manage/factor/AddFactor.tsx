import { useState } from 'react';
import type { Result } from '#stores/account/account.ts';
import type { SetUp } from '#stores/account/factor/app.ts';
import { type Factors, loadFactors } from '#stores/account/factor/own-factors.ts';
import { AppSetUp } from '../../factor/AppSetUp.tsx';
import { RecoveryCodes } from '../../factor/RecoveryCodes.tsx';
import { FactorButtons } from './FactorButtons.tsx';
import { NewPasskey } from './NewPasskey.tsx';

type AddFactorProps = { readonly factors: Factors; readonly firm: string };

type Open = 'passkey' | 'app' | { readonly codes: readonly string[] } | undefined;

/** Adds a second step, or makes new codes: one at a time, below the list. */
export function AddFactor({ factors, firm }: AddFactorProps) {
  const [open, setOpen] = useState<Open>();
  const [statusText, setStatusText] = useState('');

  const begin = (what: Open) => {
    setStatusText('');
    setOpen(what);
  };
  const showCodes = (codes: readonly string[]) => setOpen(codes.length > 0 ? { codes } : undefined);

  const adding = (done: string) => async (sending: Promise<Result<SetUp>>) => {
    const result = await sending;
    if (!result.ok) return result;
    await loadFactors();
    showCodes(result.value.recoveryCodes);
    setStatusText(done);
    return result;
  };

  const close = () => setOpen(undefined);
  return (
    <>
      <p role="status">{statusText}</p>
      {open === undefined && <FactorButtons factors={factors} onOpen={begin} onCodes={showCodes} />}
      {open === 'passkey' && <NewPasskey onAdd={adding('Der Passkey ist eingerichtet.')} onLeave={close} />}
      {open === 'app' && <AppSetUp onConfirm={adding('Die App ist eingerichtet.')} leave="Abbrechen" onLeave={close} />}
      {typeof open === 'object' && <RecoveryCodes codes={open.codes} firm={firm} onKept={close} />}
    </>
  );
}
