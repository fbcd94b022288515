import { type ComponentType, useEffect, useState } from 'react';
import { LoginForm } from '#domain/account/form.ts';
import { accountPaths, RETURN_QUERY } from '#site/account-paths.ts';
import { safeReturnPath } from '#site/return-path.ts';
import { signIn } from '#stores/account/account.ts';
import { askedStep } from '#stores/account/second-step.ts';
import { Field } from '../ui/form/Field.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useForm } from '../ui/form/use-form.ts';
import type { Phone } from '../ui/phone.ts';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { FormFailure } from './FormFailure.tsx';
import type { SecondStepProps } from './factor/SecondStep.tsx';
import { NOT_LOADED, PasskeySignIn } from './PasskeySignIn.tsx';
import { useVisitorSession } from './use-visitor-session.ts';
import { Waiting } from './Waiting.tsx';

type LoginProps = {
  readonly phone: Phone;
  /** The firm's name. */
  readonly firm: string;
};

type Second = Pick<SecondStepProps, 'step'> & { readonly View: ComponentType<SecondStepProps> };

/** Signs in and goes where the person wanted to go before. */
export function Login({ phone, firm }: LoginProps) {
  const session = useVisitorSession();
  const [isLeaving, setLeaving] = useState(false);
  const [second, setSecond] = useState<Second>();
  const [reason, setReason] = useState<string>();
  const enter = () => {
    setLeaving(true);
    window.location.assign(safeReturnPath(new URLSearchParams(window.location.search).get(RETURN_QUERY)));
  };
  const form = useForm({
    id: 'anmelden',
    schema: LoginForm,
    initial: { email: '', password: '' },
    async send(login) {
      const result = await signIn(login);
      const step = askedStep();
      if (result.ok) enter();
      else if (step) {
        // Only those who have a second step load it.
        const view = await import('./factor/SecondStep.tsx').catch(() => undefined);
        if (!view) return { ...result, message: NOT_LOADED };
        form.set('password', '');
        setSecond({ step, View: view.SecondStep });
        return { ok: true };
      }
      return result;
    },
  });

  // The second step leaves a note in the history of the browser, for a reload.
  useEffect(() => {
    if (history.state !== 'zweiter-schritt') return;
    history.replaceState(null, '');
    setReason('Die Anmeldung wurde unterbrochen. Bitte beginnen Sie noch einmal.');
  }, []);

  const back = (why?: string) => {
    setSecond(undefined);
    setReason(why);
    // The field comes back with the next picture.
    requestAnimationFrame(() => document.getElementById('anmelden-password')?.focus());
  };

  if (isLeaving) return <Waiting>Sie sind angemeldet. Einen Augenblick …</Waiting>;
  if (second) return <second.View step={second.step} firm={firm} onEntered={enter} onBack={back} />;
  if (session.status === 'authenticated' && !form.isSending) return <AlreadySignedIn />;
  return (
    <>
      <form className="form needs-script" method="post" noValidate onSubmit={form.submit}>
        {reason && (
          <p role="alert" className="notice">
            {reason}
          </p>
        )}
        <FormFailure form={form} phone={phone} />
        <Field form={form} name="email" label="E-Mail-Adresse" type="email" inputMode="email" autoComplete="username" />
        <div>
          <PasswordField form={form} name="password" label="Passwort" autoComplete="current-password" />
          <p className="mt-1">
            <a className="action" href={accountPaths.forgotPassword}>
              Passwort vergessen?
            </a>
          </p>
        </div>
        <SubmitButton isSending={form.isSending} waiting="Sie werden angemeldet …">
          Anmelden
        </SubmitButton>
      </form>
      <PasskeySignIn onEntered={enter} />
    </>
  );
}
