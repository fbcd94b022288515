import { PhoneChangeForm } from '#domain/account/user-change-form.ts';
import { updateUser } from '#stores/account/account.ts';
import { loadUser } from '#stores/account/load-user.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { Phone } from '../../../ui/phone.ts';
import { ChangeForm, useDone } from './ChangeForm.tsx';

const CHANGED_ELSEWHERE =
  'Die Telefonnummer wurde inzwischen an anderer Stelle geändert. Unter „Bisher“ steht jetzt, was gilt. Ihre Eingabe ist noch da: Soll sie gelten, senden Sie sie noch einmal.';

/** `shown` is the number the person sees: the server refuses a change of another, so that two tabs do not overwrite each other. */
export function PhoneForm({ shown, phone }: { readonly shown: string; readonly phone: Phone }) {
  const { done, tell } = useDone();
  const form = useForm({
    id: 'telefon-aendern',
    schema: PhoneChangeForm,
    initial: { newValue: '' },
    async send({ newValue }) {
      const result = await updateUser({ tokenType: 'phoneChange', newValue, oldValue: shown, token: '' });
      if (result.ok) {
        form.reset();
        tell(result.message);
      } else if (result.code === 'changed-elsewhere') {
        await loadUser();
        return { ...result, message: CHANGED_ELSEWHERE, errors: [] };
      }
      return result;
    },
  });
  return (
    <ChangeForm form={form} done={done} phone={phone} submit="Telefonnummer ändern">
      <Field
        form={form}
        name="newValue"
        label="Neue Telefonnummer"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        hint={`Bisher: ${shown}`}
      />
    </ChangeForm>
  );
}
