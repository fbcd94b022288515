import { NewPasswordEntry } from '#domain/account/password-entry.ts';
import { updateUser } from '#stores/account/account.ts';
import { checkForm } from '#stores/form-check.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useForm } from '../ui/form/use-form.ts';
import type { Phone } from '../ui/phone.ts';
import { FormFailure } from './FormFailure.tsx';
import { atField } from './manage/at-field.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

type ResetDialogProps = {
  readonly token: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** The link itself no longer holds; typing on would be of no use. */
  readonly onRefused: (refusal: { readonly code: string; readonly message: string }) => void;
  readonly phone: Phone;
};

/** What was typed stays while the dialog is closed and opened again. */
export function ResetDialog({ token, isOpen, onClose, onSaved, onRefused, phone }: ResetDialogProps) {
  const form = useForm({
    id: 'passwort-zuruecksetzen',
    schema: NewPasswordEntry,
    initial: { newValue: '', repeat: '' },
    async send({ newValue }) {
      const result = await updateUser({ tokenType: 'passwordForget', newValue, oldValue: '', token });
      if (result.ok) onSaved();
      else if (result.code.startsWith('link-')) onRefused(result);
      return atField(result, { 'common-password': 'newValue' });
    },
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Passwort zurücksetzen">
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <FormFailure form={form} phone={phone} />
        <NewPasswordFields form={form} />
        <p className="form-actions">
          <SubmitButton isSending={form.isSending} waiting="Wird gespeichert …" isReady={maySave(form.values)}>
            Neues Passwort speichern
          </SubmitButton>
          <button type="button" className="button button-quiet" onClick={onClose}>
            Abbrechen
          </button>
        </p>
      </form>
    </Dialog>
  );
}

/** Specification, section 5: the confirmation is there, matches, and the password may be used. */
const maySave = (values: NewPasswordEntry): boolean => values.repeat !== '' && checkForm(NewPasswordEntry, values).ok;
