import type { ReactNode } from 'react';
import { FieldError } from '../../ui/form/FieldFrame.tsx';
import { fieldId } from '../../ui/form/field-id.ts';
import { FieldFold } from './FieldFold.tsx';
import { summaryOf, type ValueProps } from './field-tree.ts';
import { FORM_ID, useField } from './fields-context.ts';

/** Fields that belong together, closed until they are needed. */
export function GroupField({ field, place, label, children }: ValueProps & { readonly children: ReactNode }) {
  const { value, error, hasFaultInside } = useField(place);
  return (
    <FieldFold label={label} summary={summaryOf(value)} hint={field.hint} isOpen={hasFaultInside || !!error}>
      {error && <FieldError id={`${fieldId(FORM_ID, place)}-fehler`} message={error} />}
      {children}
    </FieldFold>
  );
}
