import { PersonSearch } from '#domain/retention/person-search.ts';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { Field } from '../ui/form/Field.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { type Sent, useForm } from '../ui/form/use-form.ts';

const NOBODY = { email: '', phoneNumber: '' };

/** The browser would fill in who searches, so it fills in nothing. */
export function PersonForm({ onSearch }: { readonly onSearch: (search: PersonSearch) => Promise<Sent> }) {
  const form = useForm({ id: 'person', schema: PersonSearch, initial: NOBODY, send: onSearch });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form} />
      <Field form={form} name="email" label="E-Mail-Adresse" type="email" inputMode="email" autoComplete="off" />
      <Field
        form={form}
        name="phoneNumber"
        label="Telefonnummer (freiwillig)"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint="Damit finden Sie auch Anrufe, zu denen keine E-Mail-Adresse bekannt ist."
      />
      <div className="form-actions">
        <SubmitButton isSending={form.isSending} waiting="Wird gesucht …">
          Alles zeigen
        </SubmitButton>
      </div>
    </form>
  );
}
