import { Field } from '../../ui/form/Field.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import type { CemeteryValues } from './new-cemetery-values.ts';

type NewTownFieldsProps = {
  readonly form: Form<CemeteryValues>;
  /** The part of the address that its name gives. */
  readonly proposed: string;
};

/** What a town without a cemetery of ours so far needs: the map and the distances begin in its middle. */
export const NewTownFields = ({ form, proposed }: NewTownFieldsProps) => (
  <>
    <Field form={form} name="town.name" label="Name des Ortes" />
    <Field
      form={form}
      name="newFolder"
      label="Adresse des Ortes, wenn Sie eine andere möchten"
      hint={proposed === '' ? 'entsteht aus dem Namen, zum Beispiel vlotho' : `Vorschlag: ${proposed}`}
    />
    <Field form={form} name="town.lat" label="Breitengrad" hint="der Ortsmitte, zum Beispiel 52.2" />
    <Field form={form} name="town.lon" label="Längengrad" hint="der Ortsmitte, zum Beispiel 8.8" />
    <Field form={form} name="town.positionSource" label="Quelle der Lage" hint="zum Beispiel GeoNames" />
  </>
);
