import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import { ROLE_HINT, ROLES } from './team-words.ts';

type Values = Readonly<Record<'name' | 'role' | 'phoneNumber', string>>;

/** What the firm says of one of its people. No filling in by the browser: it would write the person who types. */
export const PersonFields = ({ form }: { readonly form: Form<Values> }) => (
  <>
    <Field form={form} name="name" label="Vor- und Nachname" autoComplete="off" />
    <Field form={form} name="phoneNumber" label="Telefonnummer" type="tel" inputMode="tel" autoComplete="off" />
    <SelectField form={form} name="role" label="Rolle" hint={ROLE_HINT} empty="Bitte wählen" options={ROLES} />
  </>
);
