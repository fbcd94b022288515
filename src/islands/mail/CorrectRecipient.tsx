import { useEffect } from 'react';
import { RecipientForm } from '#domain/mail/recipient-form.ts';
import { correctRecipient, type MailSummary } from '#stores/mail/outbox.ts';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { Field } from '../ui/form/Field.tsx';
import { fieldId } from '../ui/form/field-id.ts';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useForm } from '../ui/form/use-form.ts';

type CorrectRecipientProps = {
  readonly mail: MailSummary;
  readonly onDone: (text: string) => void;
  readonly onCancel: () => void;
};

/** Begins with the address as it is, since most wrong ones have one wrong letter. */
export function CorrectRecipient({ mail, onDone, onCancel }: CorrectRecipientProps) {
  const { id, recipient: previous } = mail;
  const form = useForm({
    id: `adresse-${id}`,
    schema: RecipientForm,
    initial: { recipient: previous },
    async send({ recipient }) {
      const result = await correctRecipient(id, recipient, previous);
      if (result.ok) onDone(`Die E-Mail geht gleich an ${result.value.recipient}.`);
      return result;
    },
  });
  const field = fieldId(form.id, 'recipient');

  // It opened on a click on the button that it replaces. The focus is the browser's.
  useEffect(() => document.getElementById(field)?.focus(), [field]);

  return (
    <form className="form manage-correct" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form} />
      <Field form={form} name="recipient" label="Richtige E-Mail-Adresse" type="email" inputMode="email" />
      <div className="form-actions">
        <SubmitButton isSending={form.isSending}>Berichtigen und senden</SubmitButton>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Abbrechen
        </button>
      </div>
    </form>
  );
}
