import { type ReactNode, useState } from 'react';
import { splitStreetLine, streetLine } from '#domain/case/street-line.ts';
import { Field } from '../../ui/form/Field.tsx';
import type { SectionFields } from './SectionForm.tsx';

type StreetFieldProps = {
  readonly form: SectionFields;
  readonly label: string;
  readonly hint: ReactNode;
  readonly autoComplete: string;
};

/** Street and house number in one line, which browsers can fill in; the form keeps the two fields of the wire. */
export function StreetField({ form, label, hint, autoComplete }: StreetFieldProps) {
  const { street = '', houseNumber = '' } = form.values;
  const known = streetLine({ street, houseNumber });
  const [typed, setTyped] = useState(known);
  // As it was typed, with the blank behind a word, unless another address was taken over meanwhile.
  const shown = streetLine(splitStreetLine(typed)) === known ? typed : known;
  const set = (_: string, line: string) => {
    const split = splitStreetLine(line);
    setTyped(line);
    form.set('street', split.street);
    form.set('houseNumber', split.houseNumber);
  };
  return (
    <Field
      form={{
        id: form.id,
        values: { street: shown },
        set,
        errorOf: () => form.errorOf('street') ?? form.errorOf('houseNumber'),
      }}
      name="street"
      label={label}
      hint={hint}
      autoComplete={autoComplete}
    />
  );
}
