import type { HTMLInputAutoCompleteAttribute } from 'react';
import { FieldFrame, type LabelledProps } from './FieldFrame.tsx';

type FieldProps<Name extends string> = LabelledProps<Name> & {
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'email' | 'tel' | 'text' | 'numeric';
};

/** One line to fill in. */
export const Field = <Name extends string>({ form, name, label, hint, type = 'text', ...input }: FieldProps<Name>) => (
  <FieldFrame form={form} name={name} label={label} hint={hint}>
    {(control) => <input {...input} {...control} type={type} spellCheck={false} />}
  </FieldFrame>
);
