import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { typedCall } from '#domain/desk/call-form.ts';
import { $calls, followCalls, forgetCall, type TakenCall } from '#stores/desk/call/calls.ts';
import { readTypedCall } from '#stores/desk/call/typed-call.ts';
import { CallForm } from './CallForm.tsx';
import { CallList } from './CallList.tsx';
import { CallTaken } from './CallTaken.tsx';

/** The form; after it, what became of the call. What waits on this device stands above, what has arrived below. */
export function CallView() {
  const calls = useStore($calls);
  const [shownKey, setShownKey] = useState<string>();
  const [initial, setInitial] = useState(readTypedCall);

  // The network, the storage and the other tabs live outside React.
  useEffect(followCalls, []);

  const shown = calls.find(({ key }) => key === shownKey);
  const others = calls.filter((call) => call !== shown);
  const correct = ({ key, call }: TakenCall) => {
    forgetCall(key);
    setInitial(typedCall(call));
    setShownKey(undefined);
  };
  const next = () => {
    setInitial(readTypedCall());
    setShownKey(undefined);
  };

  return (
    <div className="call">
      <CallList title="Noch auf diesem Gerät" calls={others.filter(isHere)} onCorrect={correct} />
      {shown ? (
        <CallTaken call={shown} onCorrect={() => correct(shown)} onNext={next} />
      ) : (
        <CallForm key={JSON.stringify(initial)} initial={initial} onTaken={setShownKey} />
      )}
      <CallList title="Eben aufgenommen" calls={others.filter((call) => !isHere(call))} onCorrect={correct} />
    </div>
  );
}

const isHere = ({ status }: TakenCall): boolean => status !== 'done';
