import { useRef, useState } from 'react';
import type { OrderConsents } from '#domain/case/bereavement/bereavement.ts';
import type { FieldError } from '#stores/form-check.ts';
import type { Complaint } from '../../ui/form/use-form.ts';

export const CONSENT_FORM = 'bestellen';

type ConsentField = keyof OrderConsents;

/** What is said above the order; nothing is chosen or ticked in advance. */
export function useConsents() {
  const [given, setGiven] = useState<Readonly<Partial<Record<ConsentField, boolean>>>>({});
  const [complained, setComplained] = useState<Complaint>();
  const attempts = useRef(0);
  // An answer ends what was said about it.
  const errors = complained?.errors.filter(({ field }) => given[field as ConsentField] === undefined) ?? [];
  const complaint = complained && errors.length > 0 ? { ...complained, errors } : undefined;
  return {
    given,
    complaint,
    /** For the error summary, which leads to the fields that are in the form. */
    fields: { beginAtOnce: '', withdrawalRead: '' },
    give: (field: ConsentField, value: boolean | undefined) => setGiven((now) => ({ ...now, [field]: value })),
    complain(errors: readonly FieldError[]) {
      attempts.current += 1;
      setComplained(
        errors.length === 0 ? undefined : { attempt: attempts.current, code: undefined, message: undefined, errors },
      );
    },
    errorOf: (field: ConsentField): string | undefined => errors.find((error) => error.field === field)?.message,
  };
}

export type ConsentState = ReturnType<typeof useConsents>;
