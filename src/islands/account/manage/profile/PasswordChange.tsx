import { useStore } from '@nanostores/react';
import { passwordProblem } from '#domain/account/password.ts';
import { repeatProblem } from '#domain/account/password-entry.ts';
import { PasswordChangeForm } from '#domain/account/user-change-form.ts';
import { updateUser } from '#stores/account/account.ts';
import { loadSessions } from '#stores/account/my-account.ts';
import { userArea } from '#stores/account/user.ts';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { Phone } from '../../../ui/phone.ts';
import { atField } from '../at-field.ts';
import { Fold } from '../Fold.tsx';
import { ChangeForm, useDone } from './ChangeForm.tsx';

const PLACES = { 'wrong-password': 'oldValue', 'same-password': 'newValue', 'common-password': 'newValue' };

export function PasswordChange({ phone }: { readonly phone: Phone }) {
  const email = useStore(userArea.$area).data?.email;
  const { done, tell } = useDone();
  const form = useForm({
    id: 'passwort-aendern',
    schema: PasswordChangeForm,
    initial: { oldValue: '', newValue: '', repeat: '' },
    async send({ oldValue, newValue }) {
      const result = await updateUser({ tokenType: 'passwordChange', newValue, oldValue, token: '' });
      if (result.ok) {
        form.reset();
        tell(result.message, 'Auf diesem Gerät bleiben Sie angemeldet.');
        void loadSessions();
      }
      return atField(result, PLACES);
    },
  });
  const { newValue, repeat } = form.values;
  const slip = repeatProblem(newValue, repeat);
  // Specification, section 5: saving is possible only with a valid password that is repeated.
  const isReady = passwordProblem(newValue) === undefined && repeat !== '' && slip === undefined;
  return (
    <Fold name="password" intro="Danach sind alle anderen Geräte abgemeldet.">
      <ChangeForm form={form} done={done} phone={phone} submit="Passwort ändern" isReady={isReady} email={email}>
        <PasswordField form={form} name="oldValue" label="Jetziges Passwort" autoComplete="current-password" />
        <PasswordField form={form} name="newValue" label="Neues Passwort" autoComplete="new-password" rules />
        <div>
          <PasswordField form={form} name="repeat" label="Neues Passwort wiederholen" autoComplete="new-password" />
          <p aria-live="polite" className="muted small">
            {form.errorOf('repeat') === undefined && slip}
          </p>
        </div>
      </ChangeForm>
    </Fold>
  );
}
