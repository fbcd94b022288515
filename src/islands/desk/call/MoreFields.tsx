import { useState } from 'react';
import { NO, YES } from '#domain/desk/call-form.ts';
import { Field } from '../../ui/form/Field.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import type { CallFields } from './call-fields.ts';
import { TwoAnswers } from './TwoAnswers.tsx';

type MoreFieldsProps = { readonly form: CallFields; readonly isDying: boolean };

const NAMES = ['name', 'hasCertificate', 'onBehalfOf', 'note'] as const;

/** What can wait until later: folded on a phone, while there is nothing in it. */
export function MoreFields({ form, isDying }: MoreFieldsProps) {
  const isFilled = NAMES.some((name) => form.values[name] !== '');
  const [isOpen, setOpen] = useState(isFilled || matchMedia('(width >= 720px)').matches);
  const isAtFault = form.errors.some(({ field }) => NAMES.some((name) => name === field));
  return (
    <details
      className="disclosure"
      open={isOpen || isAtFault}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Mehr: Name, {isDying ? '' : 'Bescheinigung, '}Notiz</summary>
      <div className="form call-fields">
        <Field
          form={form}
          name="name"
          label={isDying ? 'Wer liegt im Sterben?' : 'Wer ist gestorben?'}
          hint="Soweit bekannt: auch nur der Nachname, oder „Kind von Anna Muster“."
          autoComplete="off"
        />
        {!isDying && (
          <TwoAnswers
            form={form}
            name="hasCertificate"
            legend="Ist die Todesbescheinigung da?"
            answers={[
              [YES, 'Ja'],
              [NO, 'Noch nicht'],
            ]}
          />
        )}
        <Field
          form={form}
          name="onBehalfOf"
          label="In wessen Auftrag?"
          hint="Wenn nicht die Familie anruft, zum Beispiel für die Tochter, Frau Muster."
          autoComplete="off"
        />
        <TextArea form={form} name="note" label="Notiz" rows={3} />
      </div>
    </details>
  );
}
