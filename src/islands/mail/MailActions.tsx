import type { Ref } from 'react';
import type { MailSummary } from '#stores/mail/outbox.ts';

type MailActionsProps = {
  readonly mail: MailSummary;
  readonly isBusy: boolean;
  readonly correctButton: Ref<HTMLButtonElement>;
  readonly onResend: () => void;
  readonly onCorrect: () => void;
};

/** Where the address was refused, sending again to the same one is the second thought. */
export function MailActions({ mail, isBusy, correctButton, onResend, onCorrect }: MailActionsProps) {
  const { kind, hasPersonalLink, isAddressRefused } = mail;
  const resend = (
    <button key="resend" type="button" className="manage-link" aria-disabled={isBusy} onClick={onResend}>
      Erneut senden<span className="visually-hidden">, {kind}</span>
    </button>
  );
  const correct = (
    <button key="correct" type="button" ref={correctButton} className="manage-link" onClick={onCorrect}>
      Adresse berichtigen<span className="visually-hidden">, {kind}</span>
    </button>
  );
  const both = isAddressRefused ? [correct, resend] : [resend, correct];
  return <p className="manage-actions">{hasPersonalLink ? resend : both}</p>;
}
