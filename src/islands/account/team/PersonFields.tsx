import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import { ROLES } from './team-words.ts';

type Values = Readonly<Record<'name' | 'role' | 'phoneNumber', string>>;

/** What the firm says of one of its people. No filling in by the browser: it would write the person who types. */
export const PersonFields = ({ form }: { readonly form: Form<Values> }) => (
  <>
    <Field form={form} name="name" label="Vor- und Nachname" autoComplete="off" />
    <Field form={form} name="phoneNumber" label="Telefonnummer" type="tel" inputMode="tel" autoComplete="off" />
    <ChoiceField form={form} name="role" legend="Rolle" options={ROLES} />
  </>
);
