import { AddCaseForm } from '#domain/case/in-account.ts';
import { addCase } from '#stores/account/my-cases.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { Phone } from '../../../ui/phone.ts';
import { atField } from '../at-field.ts';
import { Fold } from '../Fold.tsx';
import { ChangeForm, useDone } from '../profile/ChangeForm.tsx';

const PLACES = { 'case-code-wrong': 'code' };

/** For an order or a preparation made without signing in: its number and the code that only the mail names. */
export function AddCase({ phone }: { readonly phone: Phone }) {
  const { done, tell } = useDone();
  const form = useForm({
    id: 'aufnehmen-formular',
    schema: AddCaseForm,
    initial: { reference: '', code: '' },
    async send({ reference, code }) {
      const result = await addCase(reference, code);
      if (result.ok) {
        form.reset();
        tell('Aufgenommen.', `${reference} steht jetzt in Ihrem Konto.`);
      }
      return atField(result, PLACES);
    },
  });
  return (
    <Fold name="addCase" intro="Sie haben ohne Konto beauftragt oder vorgesorgt? Beides steht in der E-Mail dazu.">
      <ChangeForm form={form} done={done} phone={phone} submit="Aufnehmen">
        <Field
          form={form}
          name="reference"
          label="Aktenzeichen"
          autoComplete="off"
          hint={
            <>
              Es sieht so aus: <span className="whitespace-nowrap">AU-1A2B-3C4D-5E6F</span> oder{' '}
              <span className="whitespace-nowrap">VO-1A2B-3C4D-5E6F</span>.
            </>
          }
        />
        <Field
          form={form}
          name="code"
          label="Code"
          autoComplete="off"
          hint={
            <>
              Er sieht so aus: <span className="whitespace-nowrap">EN-1A2B-3C4D-5E6F</span>. Groß oder klein, mit oder
              ohne Striche.
            </>
          }
        />
      </ChangeForm>
    </Fold>
  );
}
