import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FieldGroup } from '../section/FieldGroup.tsx';
import type { SectionFields } from '../section/SectionForm.tsx';

export const DeathFields = ({ form }: { readonly form: SectionFields }) => (
  <FieldGroup title="Tag und Ort des Todes">
    <DayField
      form={form}
      name="dateOfDeath"
      legend="Sterbedatum"
      hint="Lassen Sie es frei, wenn Sie es nicht sicher wissen."
    />
    <ChoiceField
      form={form}
      name="placeOfDeath"
      legend="Wo ist die Person gestorben?"
      options={[
        { value: 'Krankenhaus', label: 'Krankenhaus' },
        { value: 'Heim', label: 'Heim', hint: 'Pflegeheim, Wohnheim oder Hospiz' },
        { value: 'Anderer Ort', label: 'Anderer Ort', hint: 'Zum Beispiel zu Hause' },
      ]}
    />
    <Field
      form={form}
      name="doctor"
      label="Ärztin oder Arzt"
      hint="Freiwillig. Wer den Tod festgestellt hat, oder die Hausarztpraxis."
      autoComplete="off"
    />
  </FieldGroup>
);
