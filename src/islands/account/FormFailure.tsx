import type { ReactNode } from 'react';
import { accountPaths } from '#site/account-paths.ts';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import type { Form } from '../ui/form/use-form.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';

type FormFailureProps = { readonly form: Pick<Form, 'id' | 'complaint' | 'values'>; readonly phone: Phone };

/** The error summary of the account forms with the way on that fits what happened. */
export const FormFailure = ({ form, phone }: FormFailureProps) => (
  <ErrorSummary form={form}>{form.complaint?.message && wayOn(form.complaint.code, phone)}</ErrorSummary>
);

function wayOn(code: string | undefined, phone: Phone): ReactNode {
  switch (code) {
    case 'wrong-credentials':
    case 'too-many-tries':
      return (
        <p>
          <a className="action underline" href={accountPaths.forgotPassword}>
            Neues Passwort vergeben
          </a>
        </p>
      );
    case 'not-activated':
      return (
        <p>
          Kam die letzte E-Mail nicht gerade erst, schicken wir Ihnen den Link jetzt noch einmal. Das kann ein paar
          Minuten dauern; sehen Sie auch im Spam-Ordner nach.
        </p>
      );
    default:
      return (
        <>
          <p>Ihre Angaben bleiben stehen. Am Telefon helfen wir Ihnen auch so.</p>
          <p className="form-actions">
            <PhoneLink phone={phone} />
          </p>
        </>
      );
  }
}
