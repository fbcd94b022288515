import { useEffect, useState } from 'react';
import { WithdrawalForm } from '#domain/message/withdrawal.ts';
import { ORDER_HASH } from '#site/case-paths.ts';
import type { Received } from '#stores/message/withdrawal.ts';
import { useForm } from '../ui/form/use-form.ts';
import { useKept } from '../ui/form/use-kept.ts';
import type { Phone } from '../ui/phone.ts';
import { WithdrawalConfirmation } from './WithdrawalConfirmation.tsx';
import { WithdrawalFields } from './WithdrawalFields.tsx';
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx';

const CONFIRM = '#bestaetigen';

type Done = { readonly form: WithdrawalForm; readonly received: Received };

/** The withdrawal as the browser's history has it. */
function doneOf(kept: unknown): Done | undefined {
  const { form, received } = (kept ?? {}) as Partial<Done>;
  const checked = WithdrawalForm.safeParse(form).data;
  return checked && typeof received?.receivedAt === 'string' ? { form: checked, received } : undefined;
}

/**
 * 'Vertrag widerrufen' in two steps (§ 356a BGB): who withdraws from what, then the confirmation; at the end the receipt.
 * Without the script the server writes the second step.
 */
export function Withdrawal({ phone }: { readonly phone: Phone }) {
  const [checked, setChecked] = useState<WithdrawalForm>();
  const [done, keepDone] = useKept('widerruf', doneOf);
  const form = useForm({
    id: 'widerruf',
    schema: WithdrawalForm,
    initial: { name: '', contract: '', email: '' },
    async send(values) {
      setChecked(values);
      // A step of its own in the browser's history: Back leads to the fields, where all is as it was.
      history.pushState(null, '', CONFIRM);
      return { ok: true };
    },
  });
  const { set } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => {
    const order = new URLSearchParams(location.hash.slice(1)).get(ORDER_HASH);
    if (order) set('contract', order);
  }, []);
  useEffect(() => {
    const follow = () => {
      if (location.hash !== CONFIRM) setChecked(undefined);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  if (done) return <WithdrawalReceipt {...done} phone={phone} />;
  if (checked)
    return (
      <WithdrawalConfirmation
        form={checked}
        phone={phone}
        onChange={() => history.back()}
        onReceived={(received) => keepDone({ form: checked, received })}
      />
    );
  return <WithdrawalFields form={form} phone={phone} />;
}
