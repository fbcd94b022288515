import { useState } from 'react';
import { Field } from '../../ui/form/Field.tsx';
import { labelOf, type ValueProps } from './field-tree.ts';
import { useTextForm } from './fields-context.ts';

/** `270,50` -> 270.5; what is no number stays as it was typed, and the check says so. */
function numberOf(text: string): unknown {
  const plain = text.trim();
  if (plain === '') return undefined;
  return /^-?\d{1,9}([.,]\d{1,9})?$/.test(plain) ? Number(plain.replace(',', '.')) : plain;
}

/** A number as people in Germany write it. */
export function NumberField({ field, place, label }: ValueProps) {
  const { form, shown, edition } = useTextForm(place, numberOf);
  // `12,50` would become `12,5` while it is being typed.
  const [typed, setTyped] = useState<{ readonly edition: string; readonly text: string }>();
  const text = typed?.edition === edition ? typed.text : shown.replace('.', ',');
  return (
    <Field
      form={{
        ...form,
        values: { [place]: text },
        set: (name, next) => {
          setTyped({ edition, text: next });
          form.set(name, next);
        },
      }}
      name={place}
      label={labelOf(field, label)}
      hint={field.hint}
    />
  );
}
