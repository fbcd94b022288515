import { useEffect } from 'react';
import { Invitation } from '#domain/account/team-form.ts';
import { invite } from '#stores/account/team.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { fieldId } from '../../ui/form/field-id.ts';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { atField } from '../manage/at-field.ts';
import { PersonFields } from './PersonFields.tsx';

type InviteFormProps = { readonly onDone: (text: string) => void; readonly onCancel: () => void };

const NOBODY = { email: '', name: '', role: '', phoneNumber: '' };

export function InviteForm({ onDone, onCancel }: InviteFormProps) {
  const form = useForm({
    id: 'einladung',
    schema: Invitation,
    initial: NOBODY,
    async send(invitation) {
      const result = await invite(invitation);
      if (result.ok) onDone(`Die Einladung an ${result.value.email} ist unterwegs. Der Link darin gilt einmal.`);
      return atField(result, { 'email-has-account': 'email' });
    },
  });
  const field = fieldId(form.id, 'email');

  // It opened on a click on the button that it replaces. The focus is the browser's.
  useEffect(() => document.getElementById(field)?.focus(), [field]);

  return (
    <section aria-labelledby="einladung-titel" className="team-form">
      <h2 id="einladung-titel">Jemanden einladen</h2>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <Field
          form={form}
          name="email"
          label="E-Mail-Adresse"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint="Dorthin geht der Link, mit dem sie oder er das Passwort vergibt."
        />
        <PersonFields form={form} />
        <div className="form-actions">
          <SubmitButton isSending={form.isSending}>Einladung senden</SubmitButton>
          <button type="button" className="button button-quiet" onClick={onCancel}>
            Abbrechen
          </button>
        </div>
      </form>
    </section>
  );
}
