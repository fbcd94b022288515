import { lineOf } from '#domain/case/fields/name-and-address.ts';
import type { Complaint } from '../../ui/form/use-form.ts';

/** The complaint by the lines in which the fields are asked, one for each line. */
export function shownComplaint(complaint: Complaint | undefined): Complaint | undefined {
  if (!complaint) return undefined;
  const errors = complaint.errors.map(({ field, message }) => ({ field: lineOf(field), message }));
  return {
    ...complaint,
    errors: errors.filter(({ field }, at) => errors.findIndex((each) => each.field === field) === at),
  };
}
