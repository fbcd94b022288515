import { type ReactNode, useState } from 'react';
import { ChosenPasswordForm } from '#domain/account/form.ts';
import { NewPasswordEntry } from '#domain/account/password-entry.ts';
import { redeemLink } from '#stores/account/account.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { type Form, useForm } from '../ui/form/use-form.ts';
import type { Phone } from '../ui/phone.ts';
import { FormFailure } from './FormFailure.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { Redeemed } from './use-redeemed.ts';

type ActivationProps = {
  readonly token: string;
  readonly phone: Phone;
  /** The account is active, or the link no longer works; other refusals stand in the form. */
  readonly onEnd: (redeemed: Redeemed) => void;
};

/** A registration may be a stranger's: its link activates the account only with its password or a new one. */
export function ActivationPassword(props: ActivationProps) {
  const [isNew, setNew] = useState(false);
  const change = () => setNew(!isNew);
  return isNew ? <NewPassword {...props} onChange={change} /> : <ChosenPassword {...props} onChange={change} />;
}

type PartProps = ActivationProps & { readonly onChange: () => void };

function ChosenPassword({ token, phone, onEnd, onChange }: PartProps) {
  const form = useForm({
    id: 'aktivieren',
    schema: ChosenPasswordForm,
    initial: { password: '' },
    send: ({ password }) => activated(token, { password }, onEnd),
  });
  return (
    <ActivationForm
      form={form}
      phone={phone}
      title="Jetzt noch Ihr Passwort"
      text="Ihr Konto wird erst aktiv, wenn Sie das Passwort eingeben, das Sie beim Registrieren gewählt haben."
      otherWay="Neues Passwort wählen"
      onOtherWay={onChange}
    >
      <PasswordField
        form={form}
        name="password"
        label="Das Passwort, das Sie gewählt haben"
        autoComplete="current-password"
      />
    </ActivationForm>
  );
}

function NewPassword({ token, phone, onEnd, onChange }: PartProps) {
  const form = useForm({
    id: 'aktivieren-neu',
    schema: NewPasswordEntry,
    initial: { newValue: '', repeat: '' },
    send: ({ newValue }) => activated(token, { newPassword: newValue }, onEnd),
  });
  return (
    <ActivationForm
      form={form}
      phone={phone}
      title="Ein neues Passwort"
      text="Es tritt an die Stelle des Passworts, das beim Registrieren gewählt wurde. Ihre Telefonnummer tragen Sie danach in Ihrem Profil ein."
      otherWay="Ich kenne das gewählte Passwort"
      onOtherWay={onChange}
    >
      <NewPasswordFields form={form} />
    </ActivationForm>
  );
}

type ActivationFormProps = {
  readonly form: Pick<Form, 'id' | 'values' | 'complaint' | 'isSending' | 'submit'>;
  readonly phone: Phone;
  readonly title: string;
  readonly text: string;
  readonly otherWay: string;
  readonly onOtherWay: () => void;
  readonly children: ReactNode;
};

const ActivationForm = ({ form, phone, title, text, otherWay, onOtherWay, children }: ActivationFormProps) => (
  <form className="form" method="post" noValidate onSubmit={form.submit}>
    <FormNotice title={title} takesFocus>
      <p>{text}</p>
    </FormNotice>
    <FormFailure form={form} phone={phone} />
    {children}
    <p className="form-actions">
      <SubmitButton isSending={form.isSending} waiting="Konto wird aktiviert …">
        Konto aktivieren
      </SubmitButton>
      <button type="button" className="button button-quiet" onClick={onOtherWay}>
        {otherWay}
      </button>
    </p>
  </form>
);

/** The server's `newPassword` is the field `newValue` of the form, which the reset has, too. */
async function activated(
  token: string,
  typed: { readonly password: string } | { readonly newPassword: string },
  onEnd: ActivationProps['onEnd'],
) {
  const result = await redeemLink(token, typed);
  if (result.ok || result.code.startsWith('link-')) onEnd(result);
  if (result.ok) return result;
  const errors = result.errors.map(({ field, message }) => ({
    field: field === 'newPassword' ? 'newValue' : field,
    message,
  }));
  return { ...result, errors };
}
