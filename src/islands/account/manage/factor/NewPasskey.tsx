import { deviceLabel, PasskeyNameForm } from '#domain/account/factor-code.ts';
import type { Result } from '#stores/account/account.ts';
import type { SetUp } from '#stores/account/factor/app.ts';
import { makePasskey } from '#stores/account/factor/passkey.ts';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { StepHeading } from '../../factor/StepHeading.tsx';

type NewPasskeyProps = {
  readonly onAdd: (sending: Promise<Result<SetUp>>) => Promise<Result<SetUp>>;
  readonly onLeave: () => void;
};

/** A name, then the browser asks for the rest. */
export function NewPasskey({ onAdd, onLeave }: NewPasskeyProps) {
  const form = useForm({
    id: 'passkey-hinzufuegen',
    schema: PasskeyNameForm,
    initial: { name: deviceLabel(navigator.userAgent) },
    send: ({ name }) => onAdd(makePasskey(name)),
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <StepHeading>Passkey hinzufügen</StepHeading>
      <ErrorSummary form={form} />
      <Field form={form} name="name" label="Name" hint="Woran Sie ihn in dieser Liste erkennen." autoComplete="off" />
      <p className="form-actions">
        <SubmitButton isSending={form.isSending} waiting="Bitte bestätigen Sie …">
          Passkey einrichten
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onLeave}>
          Abbrechen
        </button>
      </p>
    </form>
  );
}
