import { useState } from 'react';
import { deviceLabel } from '#domain/account/factor-code.ts';
import type { Result } from '#stores/account/account.ts';
import type { SetUp as Done } from '#stores/account/factor/app.ts';
import { enter } from '#stores/account/factor/enter.ts';
import { makePasskey } from '#stores/account/factor/passkey.ts';
import { useAction } from '../manage/use-action.ts';
import { AppSetUp } from './AppSetUp.tsx';
import { FirstChoice } from './FirstChoice.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type SetUpProps = {
  readonly ticket: string;
  readonly firm: string;
  readonly onEntered: () => void;
  readonly onBack: (reason?: string) => void;
};

/** The first sign-in of the team: nothing else goes before there is a second step. The session begins once the codes are kept. */
export function SetUp({ ticket, firm, onEntered, onBack }: SetUpProps) {
  const [isApp, setApp] = useState(false);
  const [done, setDone] = useState<Done>();
  const action = useAction();

  const go = async ({ signedIn }: Done) => {
    if (!signedIn) return onBack();
    await enter(signedIn);
    onEntered();
  };

  const settingUp = async (sending: Promise<Result<Done>>): Promise<Result<Done>> => {
    const result = await sending;
    if (!result.ok) {
      if (result.code === 'ticket-invalid') onBack(result.message);
    } else if (result.value.recoveryCodes.length > 0) setDone(result.value);
    else await go(result.value);
    return result;
  };

  if (done) return <RecoveryCodes codes={done.recoveryCodes} firm={firm} onKept={() => void go(done)} />;
  if (isApp)
    return (
      <AppSetUp
        ticket={ticket}
        onConfirm={settingUp}
        leave="Anderer Weg"
        onLeave={() => setApp(false)}
        onEnded={onBack}
      />
    );
  return (
    <FirstChoice
      action={action}
      onPasskey={() => void action.run(() => settingUp(makePasskey(deviceLabel(navigator.userAgent), ticket)))}
      onApp={() => setApp(true)}
      onBack={() => onBack()}
    />
  );
}
