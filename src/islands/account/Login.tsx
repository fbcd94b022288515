import { useState } from 'react';
import { LoginForm } from '#domain/account/form.ts';
import { accountPaths, RETURN_QUERY } from '#site/account-paths.ts';
import { safeReturnPath } from '#site/return-path.ts';
import { signIn } from '#stores/account/account.ts';
import { Field } from '../ui/form/Field.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useForm } from '../ui/form/use-form.ts';
import type { Phone } from '../ui/phone.ts';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { FormFailure } from './FormFailure.tsx';
import { useSession } from './use-session.ts';
import { Waiting } from './Waiting.tsx';

/** Signs in and goes where the person wanted to go before. */
export function Login({ phone }: { readonly phone: Phone }) {
  const session = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm({
    id: 'anmelden',
    schema: LoginForm,
    initial: { email: '', password: '' },
    async send(login) {
      const result = await signIn(login);
      if (result.ok) {
        setLeaving(true);
        window.location.assign(safeReturnPath(new URLSearchParams(window.location.search).get(RETURN_QUERY)));
      }
      return result;
    },
  });

  if (isLeaving) return <Waiting>Sie sind angemeldet. Einen Augenblick …</Waiting>;
  if (session.status === 'authenticated' && !form.isSending) return <AlreadySignedIn />;
  return (
    <form className="form needs-script" method="post" noValidate onSubmit={form.submit}>
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
  );
}
