import { useState } from 'react';
import { ForgotPasswordForm } from '#domain/account/contact-fields.ts';
import { requestPasswordLink } from '#stores/account/account.ts';
import { Field } from '../ui/form/Field.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useForm } from '../ui/form/use-form.ts';
import type { Phone } from '../ui/phone.ts';
import { FormFailure } from './FormFailure.tsx';
import { MailSent } from './MailSent.tsx';

/** Asks for the link to a new password; the answer is the same whether or not the address has an account. */
export function ForgotPassword({ phone }: { readonly phone: Phone }) {
  const [sent, setSent] = useState<{ readonly message: string; readonly email: string }>();
  const form = useForm({
    id: 'passwort-vergessen',
    schema: ForgotPasswordForm,
    initial: { email: '' },
    async send({ email }) {
      const result = await requestPasswordLink(email);
      if (result.ok) setSent({ message: result.message, email });
      return result;
    },
  });

  if (sent)
    return (
      <MailSent
        {...sent}
        phone={phone}
        onAgain={() => requestPasswordLink(sent.email)}
        onEdit={() => setSent(undefined)}
      />
    );
  return (
    <form className="form needs-script" method="post" noValidate onSubmit={form.submit}>
      <FormFailure form={form} phone={phone} />
      <Field form={form} name="email" label="E-Mail-Adresse" type="email" inputMode="email" autoComplete="username" />
      <SubmitButton isSending={form.isSending}>Link schicken</SubmitButton>
    </form>
  );
}
