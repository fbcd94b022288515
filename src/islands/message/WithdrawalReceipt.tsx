import type { WithdrawalForm } from '#domain/message/withdrawal.ts';
import { receivedText } from '#domain/message/withdrawal-wording.ts';
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
  <FormNotice title="Erfolgreich: Ihr Widerruf ist eingegangen" kind="success" takesFocus>
    <p>
      Eingegangen am <strong>{receivedText(received.receivedAt)}</strong>.
    </p>
    <WithdrawalLines form={form} />
    <p>
      Dieselbe Bestätigung geht an <strong className="wrap-anywhere">{form.email}</strong>. Sie brauchen nichts weiter
      zu tun: Wir melden uns spätestens am nächsten Arbeitstag und sagen Ihnen, wie es weitergeht.
    </p>
    <p className="form-actions">
      <PhoneLink phone={phone} />
    </p>
  </FormNotice>
);
