import { useEffect, useState } from 'react';
import { deskPlanWords } from '#domain/desk/desk-case.ts';
import { factSchema, factValues } from '#stores/desk/case/case-forms.ts';
import { changeDesk } from '#stores/desk/case/change.ts';
import { shownVersion } from '#stores/desk/case/desk-case.ts';
import { fieldId } from '../../ui/form/field-id.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ChangeForm } from './ChangeForm.tsx';
import type { CaseProps } from './case-props.ts';
import { MomentField } from './MomentField.tsx';

const PLANS = Object.entries(deskPlanWords).map(([value, label]) => ({ value, label }));

export function FactsForm({ desk, now, onDone }: CaseProps & { readonly onDone: () => void }) {
  const [initial] = useState(() => factValues(desk));
  const [read, setRead] = useState(shownVersion);
  const form = useForm({
    id: 'angaben',
    schema: factSchema(initial),
    initial,
    async send(fields) {
      const result = await changeDesk({ fields }, read);
      if (result.ok) onDone();
      // What is stored now stands beside what was typed: the next press is a choice.
      else if (result.code === 'case-changed') setRead(shownVersion());
      return result;
    },
  });
  const field = fieldId(form.id, 'diedAt');
  // It opened on a click on the button that it replaces. The focus is the browser's.
  useEffect(() => document.getElementById(field)?.focus(), [field]);
  return (
    <ChangeForm form={form} read={read} now={now} onCancel={onDone}>
      <MomentField
        form={form}
        name="diedAt"
        time="diedAtTime"
        legend="Gestorben"
        hint="Ohne Uhrzeit rechnen die Fristen vorsichtig oder sagen, was fehlt."
      />
      <MomentField form={form} name="certificateAt" time="certificateAtTime" legend="Todesbescheinigung ausgestellt" />
      <SelectField form={form} name="plan" label="Ablauf" options={PLANS} />
    </ChangeForm>
  );
}
