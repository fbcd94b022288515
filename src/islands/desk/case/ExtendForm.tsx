import { useEffect } from 'react';
import { extendDeadline } from '#stores/desk/case/additions.ts';
import { extensionSchema } from '#stores/desk/case/case-forms.ts';
import type { Deadline, DeskCase } from '#stores/desk/case/desk-case.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { fieldId } from '../../ui/form/field-id.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { MomentField } from './MomentField.tsx';

type ExtendFormProps = { readonly desk: DeskCase; readonly deadline: Deadline; readonly onDone: () => void };

const EMPTY = { extendedTo: '', extendedToTime: '', reason: '', documentId: '' };

/** What an authority has allowed: until when, why, and the letter that says so. */
export function ExtendForm({ desk: { reference, documents }, deadline: { rule }, onDone }: ExtendFormProps) {
  const form = useForm({
    id: `frist-${rule}`,
    schema: extensionSchema,
    initial: EMPTY,
    async send(extension) {
      const result = await extendDeadline(reference, rule, extension);
      if (result.ok) onDone();
      return result;
    },
  });
  const field = fieldId(form.id, 'extendedTo');
  // It opened on a click on the button that it replaces. The focus is the browser's.
  useEffect(() => document.getElementById(field)?.focus(), [field]);
  return (
    <form className="form desk-panel" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form} />
      <MomentField form={form} name="extendedTo" time="extendedToTime" legend="Verlängert bis" />
      <Field form={form} name="reason" label="Grund" autoComplete="off" />
      {documents.length > 0 && (
        <SelectField
          form={form}
          name="documentId"
          label="Bescheid"
          hint="Unter „Unterlagen“ hochgeladen."
          empty="ohne"
          options={documents.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <div className="form-actions">
        <SubmitButton isSending={form.isSending} waiting="Wird gespeichert …">
          Eintragen
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onDone}>
          Abbrechen
        </button>
      </div>
    </form>
  );
}
