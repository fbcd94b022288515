import type { ReactNode } from 'react';
import type { CaseKind } from '#domain/case/case-kind.ts';
import { type CaseField as DeclaredField, wordingFor } from '#domain/case/fields/field.ts';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { ClearChoice } from './ClearChoice.tsx';
import type { SectionFields } from './SectionForm.tsx';
import { StreetField } from './StreetField.tsx';

type CaseFieldProps = {
  readonly form: SectionFields;
  readonly field: DeclaredField;
  readonly kind: CaseKind;
  /** The person fills this in about themselves: the browser may help. Never for the data of others. */
  readonly isOwn: boolean;
  /** The choice can be taken back. */
  readonly isClearable: boolean;
  readonly slot: ReactNode;
};

/** A field as the table declares it. */
export function CaseField({ form, field, kind, isOwn, isClearable, slot }: CaseFieldProps): ReactNode {
  const { name, input } = field;
  const label = field.question ?? field.label;
  const hint = wordingFor(field.hint, kind);
  if (input === 'slot') return slot;
  if (input === 'day') return <DayField form={form} name={name} legend={label} hint={hint} />;
  if (input === 'lines') return <TextArea form={form} name={name} label={label} hint={hint} rows={3} />;
  if (input === 'choice') {
    const options = field.options.map((option) => ({ ...option, hint: wordingFor(option.hint, kind) }));
    const choice = <ChoiceField form={form} name={name} legend={label} hint={hint} options={options} />;
    if (!isClearable) return choice;
    return (
      <div>
        {choice}
        <ClearChoice form={form} name={name} of={field.short ?? field.label} />
      </div>
    );
  }
  const autoComplete = (isOwn && field.autoComplete) || 'off';
  if (input === 'street') return <StreetField form={form} label={label} hint={hint} autoComplete={autoComplete} />;
  if (input === 'line') return <Field form={form} name={name} label={label} hint={hint} autoComplete={autoComplete} />;
  return (
    <Field
      form={form}
      name={name}
      label={label}
      hint={hint}
      type={input}
      inputMode={input}
      autoComplete={autoComplete}
    />
  );
}
