import { AddEstimateForm } from '#domain/estimate/reference.ts';
import { addEstimate } from '#stores/account/my-account.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { Phone } from '../../../ui/phone.ts';
import { atField } from '../at-field.ts';
import { Fold } from '../Fold.tsx';
import { ChangeForm, useDone } from '../profile/ChangeForm.tsx';

const PLACES = { 'unknown-estimate': 'reference' };

/** For an estimate made on another device or without signing in. */
export function AddEstimate({ phone }: { readonly phone: Phone }) {
  const { done, tell } = useDone();
  const form = useForm({
    id: 'aktenzeichen',
    schema: AddEstimateForm,
    initial: { reference: '' },
    async send({ reference }) {
      const result = await addEstimate(reference);
      if (result.ok) {
        form.reset();
        tell('Der Kostenvoranschlag ist aufgenommen.', `${reference} steht jetzt in Ihrer Liste.`);
      }
      return atField(result, PLACES);
    },
  });
  return (
    <Fold name="addEstimate">
      <ChangeForm form={form} done={done} phone={phone} submit="Hinzufügen">
        <Field
          form={form}
          name="reference"
          label="Aktenzeichen"
          autoComplete="off"
          hint={
            <>
              Es steht auf dem PDF und sieht so aus: <span className="whitespace-nowrap">KV-1A2B-3C4D-5E6F</span>. Groß
              oder klein, mit oder ohne Striche.
            </>
          }
        />
      </ChangeForm>
    </Fold>
  );
}
