import { useEffect } from 'react';
import { NO, NOTHING_TYPED, TypedCallForm, YES } from '#domain/desk/call-form.ts';
import { takeCall } from '#stores/desk/call/calls.ts';
import { keepTypedCall, type TypedCall } from '#stores/desk/call/typed-call.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { MoreFields } from './MoreFields.tsx';
import { TwoAnswers } from './TwoAnswers.tsx';

type CallFormProps = {
  readonly initial: TypedCall;
  /** Given the key of the call. */
  readonly onTaken: (key: string) => void;
};

/** Three fields are enough; all else can be said later. The browser would fill in who types, so it fills in nothing. */
export function CallForm({ initial, onTaken }: CallFormProps) {
  const form = useForm({
    id: 'anruf',
    schema: TypedCallForm,
    initial,
    async send(call) {
      const result = await takeCall(call);
      if (result.ok) {
        keepTypedCall(NOTHING_TYPED);
        onTaken(result.value);
      }
      return result;
    },
  });
  const isDying = form.values.isDying === YES;

  // What was typed outlives a reload.
  useEffect(() => keepTypedCall(form.values), [form.values]);

  return (
    <form className="form call-form" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form} />
      <Field form={form} name="caller" label="Wer ruft an?" autoComplete="off" />
      <Field form={form} name="phoneNumber" label="Telefonnummer" type="tel" inputMode="tel" autoComplete="off" />
      <Field
        form={form}
        name="place"
        label={isDying ? 'Wo ist die Person?' : 'Wo ist die verstorbene Person?'}
        autoComplete="off"
      />
      <TwoAnswers
        form={form}
        name="isDying"
        legend="Die Person …"
        answers={[
          [NO, 'ist gestorben'],
          [YES, 'liegt im Sterben'],
        ]}
      />
      <MoreFields form={form} isDying={isDying} />
      <div className="form-actions">
        <SubmitButton isSending={form.isSending}>Anruf aufnehmen</SubmitButton>
      </div>
    </form>
  );
}
