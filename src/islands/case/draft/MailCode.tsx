import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { DraftMailForm } from '#domain/case/draft.ts';
import { $case } from '#stores/case/case.ts';
import { $draftStatus, mailCode } from '#stores/case/draft.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useForm } from '../../ui/form/use-form.ts';

const CODE_FORM = 'code-senden';

/** A code by mail leads back to the answers, on any device. */
export function MailCode() {
  const email = useStore($case).answers.contact?.email ?? '';
  // The address of the contact, as soon as it is known.
  return <CodeForm key={email} contactEmail={email} />;
}

function CodeForm({ contactEmail }: { readonly contactEmail: string }) {
  const { code } = useStore($draftStatus);
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    id: CODE_FORM,
    schema: DraftMailForm,
    initial: { email: contactEmail },
    async send({ email }) {
      setSentTo(undefined);
      const result = await mailCode(email);
      if (result.ok) setSentTo(email);
      return result;
    },
  });
  return (
    <details className="disclosure">
      <summary>Mit einem Code weitermachen, auf jedem Gerät</summary>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <Field
          form={form}
          name="email"
          label="E-Mail-Adresse für den Code"
          hint="Wir schicken Ihnen einen Link und einen Code. Damit finden Sie Ihre Angaben überall wieder."
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <p>
          <SubmitButton isSending={form.isSending}>Code senden</SubmitButton>
        </p>
      </form>
      <p role="status" className="wrap-anywhere">
        {sentTo && `Wir haben den Code an ${sentTo} geschickt.`}
      </p>
      {code && (
        <p>
          Ihr Code: <strong className="case-code">{code}</strong>
        </p>
      )}
    </details>
  );
}
