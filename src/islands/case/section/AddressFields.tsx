import { Field } from '../../ui/form/Field.tsx';
import type { SectionFields } from './SectionForm.tsx';

type AddressFieldsProps = {
  readonly form: SectionFields;
  /** The address of whoever fills in the form: the browser may fill it in. Never for somebody else's. */
  readonly isOwn?: boolean;
};

/** Street, number, postcode and town, as on an envelope. */
export const AddressFields = ({ form, isOwn = false }: AddressFieldsProps) => (
  <>
    <div className="field-pair">
      <Field form={form} name="street" label="Straße" autoComplete={isOwn ? 'address-line1' : 'off'} />
      <Field form={form} name="houseNumber" label="Hausnummer" autoComplete="off" />
    </div>
    <div className="field-pair field-pair-zip">
      <Field form={form} name="zipCode" label="Postleitzahl" autoComplete={isOwn ? 'postal-code' : 'off'} />
      <Field form={form} name="city" label="Ort" autoComplete={isOwn ? 'address-level2' : 'off'} />
    </div>
  </>
);
