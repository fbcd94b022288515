import { useState } from 'react';
import type { RegistrationForm } from '#domain/account/form.ts';
import { RegistrationEntry, repeatProblem } from '#domain/account/password-entry.ts';
import { register } from '#stores/account/account.ts';
import { Field } from '../ui/form/Field.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useForm } from '../ui/form/use-form.ts';
import type { Phone } from '../ui/phone.ts';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { FormFailure } from './FormFailure.tsx';
import { MailSent } from './MailSent.tsx';
import { atField } from './manage/at-field.ts';
import { useVisitorSession } from './use-visitor-session.ts';

/** Makes an account. The answer is the same for every address, so that it does not reveal which has an account. */
export function Register({ phone }: { readonly phone: Phone }) {
  const session = useVisitorSession();
  const [sent, setSent] = useState<{ readonly message: string; readonly registration: RegistrationForm }>();
  const form = useForm({
    id: 'registrieren',
    schema: RegistrationEntry,
    initial: { email: '', phoneNumber: '', password: '', repeat: '' },
    async send({ repeat: _, ...registration }) {
      const result = await register(registration);
      if (result.ok) setSent({ message: result.message, registration });
      return atField(result, { 'common-password': 'password' });
    },
  });

  if (sent) {
    const { message, registration } = sent;
    return (
      <MailSent
        message={message}
        email={registration.email}
        phone={phone}
        onAgain={() => register(registration)}
        onEdit={() => setSent(undefined)}
      />
    );
  }
  if (session.status === 'authenticated') return <AlreadySignedIn />;
  return (
    <form className="form needs-script" method="post" noValidate onSubmit={form.submit}>
      <FormFailure form={form} phone={phone} />
      <Field
        form={form}
        name="email"
        label="E-Mail-Adresse"
        hint="Dorthin schicken wir den Link, der Ihr Konto aktiviert."
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <Field form={form} name="phoneNumber" label="Telefonnummer" type="tel" inputMode="tel" autoComplete="tel" />
      <PasswordField form={form} name="password" label="Passwort" autoComplete="new-password" rules />
      <PasswordField
        form={form}
        name="repeat"
        label="Passwort wiederholen"
        autoComplete="new-password"
        problem={repeatProblem(form.values.password, form.values.repeat)}
      />
      <SubmitButton isSending={form.isSending} waiting="Konto wird angelegt …">
        Konto anlegen
      </SubmitButton>
    </form>
  );
}
