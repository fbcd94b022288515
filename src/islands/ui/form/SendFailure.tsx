import { PhoneLink } from '../PhoneLink.tsx';
import type { Phone } from '../phone.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { Form } from './use-form.ts';

type SendFailureProps = { readonly form: Pick<Form, 'id' | 'complaint' | 'values'>; readonly phone: Phone };

/** The error summary of a message form: nothing is lost, and the phone is named. */
export const SendFailure = ({ form, phone }: SendFailureProps) => (
  <ErrorSummary form={form}>
    {form.complaint?.message && form.complaint.code !== 'aborted' && (
      <>
        <p>Ihre Angaben bleiben stehen, und Sie können sie noch einmal senden. Am Telefon helfen wir Ihnen auch so.</p>
        <p className="form-actions">
          <PhoneLink phone={phone} />
        </p>
      </>
    )}
  </ErrorSummary>
);
