import { useStore } from '@nanostores/react';
import { linkSeconds } from '#domain/account/session-life.ts';
import { EmailChangeForm } from '#domain/account/user-change-form.ts';
import { updateUser } from '#stores/account/account.ts';
import { userArea } from '#stores/account/user.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { Phone } from '../../../ui/phone.ts';
import { atField } from '../at-field.ts';
import { Fold } from '../Fold.tsx';
import { ChangeForm, useDone } from './ChangeForm.tsx';

const PLACES = { 'wrong-password': 'oldValue', 'same-email': 'newValue', 'email-taken': 'newValue' };

/** The address changes once the link in the mail to the new one has been followed; both addresses are written to. */
export function EmailChange({ phone }: { readonly phone: Phone }) {
  const email = useStore(userArea.$area).data?.email;
  const { done, tell } = useDone();
  const form = useForm({
    id: 'e-mail-aendern',
    schema: EmailChangeForm,
    initial: { newValue: '', oldValue: '' },
    async send(values) {
      const result = await updateUser({ tokenType: 'emailChange', ...values, token: '' });
      if (result.ok) {
        form.reset();
        tell(result.message, <ConfirmationSent old={email} />);
      }
      return atField(result, PLACES);
    },
  });
  return (
    <Fold
      name="email"
      value={email}
      intro="Geändert wird erst, wenn Sie dem Link in der E-Mail an die neue Adresse folgen."
    >
      <ChangeForm form={form} done={done} phone={phone} submit="E-Mail-Adresse ändern" email={email}>
        <Field
          form={form}
          name="newValue"
          label="Neue E-Mail-Adresse"
          type="email"
          autoComplete="email"
          inputMode="email"
        />
        <PasswordField form={form} name="oldValue" label="Ihr Passwort" autoComplete="current-password" />
      </ChangeForm>
    </Fold>
  );
}

const ConfirmationSent = ({ old }: { readonly old: string | undefined }) => (
  <>
    {old && `Auch an ${old} schreiben wir, damit Sie davon wissen. `}
    Der Link gilt {linkSeconds.emailChange / 60} Minuten. Bis Sie ihm folgen, bleibt alles, wie es ist.
  </>
);
