import { Field } from '../../ui/form/Field.tsx';
import { AddressFields } from './AddressFields.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SectionProps } from './section-props.ts';

/** The Übernahme: where and when we take charge of the deceased. */
export const CollectionSection = ({ onDone, onLater }: SectionProps) => (
  <SectionForm
    section="adoption"
    title="Wo dürfen wir die verstorbene Person abholen?"
    intro={<p>Wir kommen zu jeder Stunde. Rufen Sie an, wenn es eilt: Dann fahren wir gleich los.</p>}
    onDone={onDone}
    onLater={onLater}
  >
    {(form) => (
      <>
        <Field
          form={form}
          name="place"
          label="Wo ist die verstorbene Person?"
          hint="Zum Beispiel „Klinikum, Station 3“, „Pflegeheim am Park“ oder „zu Hause“."
          autoComplete="off"
        />
        <FieldGroup title="Anschrift dort" hint="Der Ort genügt. Straße und Hausnummer helfen uns beim Finden.">
          <AddressFields form={form} />
        </FieldGroup>
        <Field
          form={form}
          name="wishedTime"
          label="Wann sollen wir kommen?"
          hint="Freiwillig. Zum Beispiel „so bald wie möglich“ oder „morgen Vormittag“."
          autoComplete="off"
        />
      </>
    )}
  </SectionForm>
);
