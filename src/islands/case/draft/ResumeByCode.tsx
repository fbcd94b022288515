import { useEffect, useRef, useState } from 'react';
import { DraftCodeForm } from '#domain/case/draft.ts';
import { resumeByCode } from '#stores/case/draft.ts';
import { goTo } from '#stores/case/route.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useForm } from '../../ui/form/use-form.ts';

/** Back to what was begun on another device; the page as it was sent has its line alone. */
export function ResumeByCode() {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It may have been opened before this script ran.
  useEffect(() => setOpen(box.current?.open ?? false), []);
  return (
    <details
      ref={box}
      className="disclosure needs-script mb-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Mit Ihrem Code weitermachen</summary>
      {isOpen && <CodeForm />}
    </details>
  );
}

function CodeForm() {
  const form = useForm({
    id: 'fortsetzen',
    schema: DraftCodeForm,
    initial: { code: '' },
    async send({ code }) {
      const result = await resumeByCode(code);
      if (result.ok) goTo('list');
      if (result.ok || result.code !== 'unknown-draft') return result;
      return { ...result, errors: [{ field: 'code', message: result.message }] };
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form} />
      <Field
        form={form}
        name="code"
        label="Code aus der E-Mail"
        hint="Zum Beispiel EN-1A2B-3C4D-5E6F."
        autoComplete="off"
      />
      <p>
        <SubmitButton isSending={form.isSending} waiting="Wird gesucht …">
          Weitermachen
        </SubmitButton>
      </p>
    </form>
  );
}
