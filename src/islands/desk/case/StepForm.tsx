import { useState } from 'react';
import { stepSchema, stepValues } from '#stores/desk/case/case-forms.ts';
import { changeDesk } from '#stores/desk/case/change.ts';
import { type Milestone, shownVersion } from '#stores/desk/case/desk-case.ts';
import { Field } from '../../ui/form/Field.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { MomentField } from './MomentField.tsx';

type StepFormProps = { readonly step: Milestone; readonly now: Date; readonly onDone: () => void };

export function StepForm({ step, now, onDone }: StepFormProps) {
  const [initial] = useState(() => stepValues(step));
  const [read, setRead] = useState(shownVersion);
  const form = useForm({
    id: `schritt-${step.id}`,
    schema: stepSchema(initial),
    initial,
    async send(fields) {
      const result = await changeDesk({ milestone: step.id, fields }, read);
      if (result.ok) onDone();
      // What is stored now stands beside what was typed: the next press is a choice.
      else if (result.code === 'case-changed') setRead(shownVersion());
      return result;
    },
  });
  return (
    <ChangeForm form={form} read={read} now={now} onCancel={onDone}>
      <MomentField form={form} name="plannedAt" time="plannedAtTime" legend="Geplant" />
      <MomentField form={form} name="doneAt" time="doneAtTime" legend="Erledigt" />
      <Field form={form} name="by" label="Wer" autoComplete="off" />
      <TextArea form={form} name="note" label="Notiz zum Schritt" rows={2} />
      <label className="desk-check">
        <input
          type="checkbox"
          checked={form.values.isInternal === 'ja'}
          onChange={({ target }) => form.set('isInternal', target.checked ? 'ja' : '')}
        />
        <span>Nur für uns: Die Familie sieht den Schritt nicht.</span>
      </label>
    </ChangeForm>
  );
}
