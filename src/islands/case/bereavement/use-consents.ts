import { useRef, useState } from 'react';
import type { FieldError } from '#stores/form-check.ts';
import type { Complaint } from '../../ui/form/use-form.ts';

export const CONSENT_FORM = 'bestellen';

export type ConsentField = 'beginAtOnce' | 'withdrawalRead';

/** The two boxes above the order; nothing is ticked in advance. */
export function useConsents() {
  const [ticked, setTicked] = useState<Readonly<Record<ConsentField, boolean>>>({
    beginAtOnce: false,
    withdrawalRead: false,
  });
  const [complaint, setComplaint] = useState<Complaint>();
  const attempts = useRef(0);
  return {
    ticked,
    complaint,
    /** For the error summary, which leads to the fields that are in the form. */
    fields: { beginAtOnce: '', withdrawalRead: '' },
    tick: (field: ConsentField, isTicked: boolean) => setTicked((now) => ({ ...now, [field]: isTicked })),
    complain(errors: readonly FieldError[]) {
      attempts.current += 1;
      setComplaint(
        errors.length === 0 ? undefined : { attempt: attempts.current, code: undefined, message: undefined, errors },
      );
    },
    errorOf: (field: ConsentField) =>
      ticked[field] ? undefined : complaint?.errors.find((error) => error.field === field)?.message,
  };
}

export type ConsentState = ReturnType<typeof useConsents>;
