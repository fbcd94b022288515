import { type NewPasswordEntry, repeatProblem } from '#domain/account/password-entry.ts';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import type { Form } from '../ui/form/use-form.ts';

/** A new password, twice: once a link from a mail has proved whose account it is. */
export const NewPasswordFields = ({ form }: { readonly form: Form<NewPasswordEntry> }) => (
  <>
    <PasswordField form={form} name="newValue" label="Neues Passwort" autoComplete="new-password" rules />
    <PasswordField
      form={form}
      name="repeat"
      label="Neues Passwort bestätigen"
      autoComplete="new-password"
      problem={repeatProblem(form.values.newValue, form.values.repeat)}
    />
  </>
);
