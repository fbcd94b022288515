import { useStore } from '@nanostores/react';
import { DeleteAccountForm } from '#domain/account/form.ts';
import { deleteAccount } from '#stores/account/account.ts';
import { userArea } from '#stores/account/user.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { Phone } from '../../ui/phone.ts';
import { FormFailure } from '../FormFailure.tsx';
import { atField } from './at-field.ts';

type DeleteDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly phone: Phone;
  /** True before the account is deleted, and false again after a refusal: the page then shows the farewell instead of the login. */
  readonly onLeaving: (isLeaving: boolean) => void;
};

export function DeleteDialog({ isOpen, onClose, onLeaving, phone }: DeleteDialogProps) {
  const email = useStore(userArea.$area).data?.email;
  const form = useForm({
    id: 'konto-loeschen-dialog',
    schema: DeleteAccountForm,
    initial: { password: '' },
    async send({ password }) {
      onLeaving(true);
      const result = await deleteAccount(password);
      if (!result.ok) onLeaving(false);
      return atField(result, { 'wrong-password': 'password' });
    },
  });

  const close = () => {
    if (form.isSending) return;
    form.reset();
    onClose();
  };

  return (
    <Dialog isOpen={isOpen} onClose={close} title="Konto löschen">
      <p>Ihr Konto{email && ` ${email}`} wird sofort gelöscht. Bitte geben Sie zur Sicherheit Ihr Passwort ein.</p>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <FormFailure form={form} phone={phone} />
        {email !== undefined && <input type="text" hidden readOnly autoComplete="username" value={email} />}
        <PasswordField form={form} name="password" label="Ihr Passwort" autoComplete="current-password" />
        <div className="form-actions">
          <SubmitButton isSending={form.isSending} waiting="Wird gelöscht …">
            Konto endgültig löschen
          </SubmitButton>
          <button type="button" className="button button-quiet" onClick={close}>
            Abbrechen
          </button>
        </div>
      </form>
    </Dialog>
  );
}
