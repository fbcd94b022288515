import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CHECK_SECONDS } from '#domain/account/session-life.ts';
import type { Result } from '#stores/account/account.ts';
import { checkByPasskey, checkWith, type FactorKind, loadKinds } from '#stores/account/factor/check.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Waiting } from '../Waiting.tsx';
import { Confirm } from './Confirm.tsx';
import { KindsFailure } from './KindsFailure.tsx';

/** Over whatever page; true once the person has confirmed who she is, false where she left it. */
export function askInDialog(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const end = (isConfirmed: boolean) => {
      root.unmount();
      place.remove();
      resolve(isConfirmed);
    };
    root.render(<CheckDialog onEnd={end} />);
  });
}

type Kinds = readonly FactorKind[] | 'loading' | undefined;

function CheckDialog({ onEnd }: { readonly onEnd: (isConfirmed: boolean) => void }) {
  const [kinds, setKinds] = useState<Kinds>('loading');
  const load = async () => {
    setKinds('loading');
    setKinds(await loadKinds());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens.
  useEffect(() => void load(), []);

  const checking = async (sending: Promise<Result>): Promise<Result> => {
    const result = await sending;
    if (result.ok) onEnd(true);
    return result;
  };

  const leave = () => onEnd(false);
  return (
    <Modal title="Bitte bestätigen Sie, dass Sie es sind" onClose={leave} className="dialog-panel factor-dialog">
      <div className="form">
        <p>Das ist eine wichtige Änderung. Danach fragen wir {CHECK_SECONDS / 60} Minuten lang nicht mehr.</p>
        {kinds === 'loading' && <Waiting>Einen Augenblick …</Waiting>}
        {kinds === undefined && <KindsFailure onAgain={() => void load()} onLeave={leave} />}
        {Array.isArray(kinds) && (
          <Confirm
            id="noch-einmal-bestaetigen"
            kinds={kinds}
            onPasskey={() => checking(checkByPasskey())}
            onCode={(kind, code) => checking(checkWith({ kind, code }))}
            leave="Abbrechen"
            onLeave={leave}
          />
        )}
      </div>
    </Modal>
  );
}
