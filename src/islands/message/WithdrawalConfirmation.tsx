import { useEffect, useRef } from 'react';
import type { WithdrawalForm } from '#domain/message/withdrawal.ts';
import { CONFIRM_WITHDRAWAL, withdrawalWords } from '#domain/message/withdrawal-words.ts';
import { type Received, withdraw } from '#stores/message/withdrawal.ts';
import { SendFailure } from '../ui/form/SendFailure.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useForm } from '../ui/form/use-form.ts';
import type { Phone } from '../ui/phone.ts';
import { WithdrawalLines } from './WithdrawalLines.tsx';

type WithdrawalConfirmationProps = {
  readonly form: WithdrawalForm;
  readonly phone: Phone;
  readonly onChange: () => void;
  readonly onReceived: (received: Received) => void;
};

/** The second step: what is declared, and the button that declares it. Nothing has been sent before. */
export function WithdrawalConfirmation({ form, phone, onChange, onReceived }: WithdrawalConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus was on a button that was removed.
  useEffect(() => heading.current?.focus(), []);
  const confirmation = useForm({
    id: 'widerruf-bestaetigen',
    schema: nothingToCheck,
    initial: {},
    async send() {
      const result = await withdraw(form);
      if (result.ok) onReceived(result.value);
      return result;
    },
  });

  return (
    <form className="form" method="post" noValidate onSubmit={confirmation.submit}>
      <SendFailure form={confirmation} phone={phone} />
      <h3 ref={heading} tabIndex={-1}>
        {withdrawalWords.check}
      </h3>
      <WithdrawalLines form={form} />
      <p className="form-actions">
        <SubmitButton isSending={confirmation.isSending} waiting="Widerruf wird gesendet …">
          {CONFIRM_WITHDRAWAL}
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onChange}>
          {withdrawalWords.change}
        </button>
      </p>
    </form>
  );
}

/** The fields have been checked in the first step. */
const nothingToCheck = { safeParse: () => ({ success: true, data: undefined }) as const };
