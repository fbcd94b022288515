import { DayField } from '../../ui/form/DayField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { AddressFields } from './AddressFields.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { SectionFields } from './SectionForm.tsx';

type PersonFieldsProps = {
  readonly form: SectionFields;
  /** The person fills this in about herself: the browser may help. */
  readonly isOwn?: boolean;
};

/** Whose funeral it is: name, birth, last address. What nobody knows stays empty. */
export const PersonFields = ({ form, isOwn = false }: PersonFieldsProps) => (
  <>
    <FieldGroup title="Name und Geburt">
      <Field form={form} name="name" label="Vorname" autoComplete={isOwn ? 'given-name' : 'off'} />
      <Field form={form} name="lastName" label="Nachname" autoComplete={isOwn ? 'family-name' : 'off'} />
      <DayField
        form={form}
        name="dateOfBirth"
        legend="Geburtsdatum"
        hint="Zum Beispiel 14 3 1941. Lassen Sie es frei, wenn Sie es nicht wissen."
      />
    </FieldGroup>
    <FieldGroup title="Letzte Anschrift" hint="Was Sie nicht wissen, lassen Sie frei.">
      <AddressFields form={form} isOwn={isOwn} />
    </FieldGroup>
  </>
);
