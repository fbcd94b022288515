import type { WithdrawalForm } from '#domain/message/withdrawal.ts';
import { receivedText } from '#domain/message/withdrawal-wording.ts';
import { withdrawalWords } from '#domain/message/withdrawal-words.ts';
import type { Received } from '#stores/message/withdrawal.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';
import { WithdrawalLines } from './WithdrawalLines.tsx';

type WithdrawalReceiptProps = {
  readonly form: WithdrawalForm;
  readonly received: Received;
  readonly phone: Phone;
};

/** Content, day and time of what was declared (§ 356a BGB); the same goes out by mail. */
export const WithdrawalReceipt = ({ form, received, phone }: WithdrawalReceiptProps) => (
  <FormNotice title={withdrawalWords.received} kind="success" takesFocus>
    <p>
      Eingegangen am <strong>{receivedText(received.receivedAt)}</strong>.
    </p>
    <WithdrawalLines form={form} />
    <p>
      {withdrawalWords.receipt} <strong className="wrap-anywhere">{form.email}</strong>. {withdrawalWords.whatNext}
    </p>
    <p className="form-actions">
      <PhoneLink phone={phone} />
    </p>
  </FormNotice>
);
