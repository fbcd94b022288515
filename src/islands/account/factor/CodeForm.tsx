import { AppCodeForm, RecoveryCodeForm } from '#domain/account/factor-code.ts';
import type { Result } from '#stores/account/account.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useForm } from '../../ui/form/use-form.ts';

type CodeFormProps = {
  /** Names the form in the page. */
  readonly id: string;
  readonly kind: 'totp' | 'recovery';
  readonly onCode: (code: string) => Promise<Result>;
  readonly submit?: string;
};

const FIELDS = {
  totp: {
    schema: AppCodeForm,
    label: 'Code aus der App',
    hint: 'Sechs Ziffern. Sie wechseln alle 30 Sekunden.',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    schema: RecoveryCodeForm,
    label: 'Wiederherstellungscode',
    hint: 'Einer der zehn, die Sie beim Einrichten bekommen haben. Jeder gilt einmal.',
    input: { inputMode: 'text', autoComplete: 'off' },
  },
} as const;

/** One code to type; Enter sends it. */
export function CodeForm({ id, kind, onCode, submit = 'Bestätigen' }: CodeFormProps) {
  const { schema, label, hint, input } = FIELDS[kind];
  const form = useForm({
    id,
    schema,
    initial: { code: '' },
    async send({ code }) {
      const result = await onCode(code);
      // Said beside the field, where the next one is typed.
      const isWrong = !result.ok && result.code === 'wrong-code';
      return isWrong ? { ...result, errors: [{ field: 'code', message: result.message }] } : result;
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form} />
      <Field form={form} name="code" label={label} hint={hint} {...input} />
      <SubmitButton isSending={form.isSending} waiting="Wird geprüft …">
        {submit}
      </SubmitButton>
    </form>
  );
}
