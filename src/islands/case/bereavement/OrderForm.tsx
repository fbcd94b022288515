import { useStore } from '@nanostores/react';
import { OrderConsents } from '#domain/case/bereavement/bereavement.ts';
import { fullName } from '#domain/person-data.ts';
import { $case } from '#stores/case/case.ts';
import { $submission, placeOrder } from '#stores/case/order.ts';
import { checkForm } from '#stores/form-check.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { PrivacyHint } from '../../ui/form/PrivacyHint.tsx';
import type { CaseWords } from '../case-props.ts';
import { CostNotes } from '../check/CostNotes.tsx';
import { CostSummary } from '../check/CostSummary.tsx';
import { useLoadedText } from '../NextSteps.tsx';
import { casePassages } from '../privacy-passages.ts';
import { ZoneNotice } from '../ZoneNotice.tsx';
import { Consents } from './Consents.tsx';
import { CONSENT_FORM, useConsents } from './use-consents.ts';

/**
 * The order (§ 312j BGB): withdrawal, beginning and payment first, then all lines with their sum, and directly below them
 * the button with nothing on it but its words.
 */
export function OrderForm({ words }: { readonly words: CaseWords }) {
  const { status } = useStore($submission);
  const consents = useConsents();
  const isSending = status === 'sending';
  const { deceased = {} } = useStore($case).answers;
  const forWhom = ` für ${fullName(deceased)}`;
  useLoadedText('afterOrder');

  const order = () => {
    if (isSending || status === 'waiting') return;
    const checked = checkForm(OrderConsents, consents.given);
    consents.complain(checked.ok ? [] : checked.errors);
    if (checked.ok) void placeOrder(checked.value);
  };

  return (
    <form
      className="case-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        order();
      }}
    >
      <ErrorSummary form={{ id: CONSENT_FORM, values: consents.fields, complaint: consents.complaint }} />
      <CostNotes />
      <Consents consents={consents} />
      <PrivacyHint about={casePassages.order} />
      <details className="disclosure">
        <summary>Wie Sie bezahlen und wer die Rechnung schuldet</summary>
        <p>{words.payment}</p>
      </details>
      <ZoneNotice />
      <CostSummary title="Was Sie bestellen" of={forWhom} words={words} />
      <div className="case-order">
        <button
          type="submit"
          className="button button-primary case-wide"
          aria-disabled={isSending || status === 'waiting'}
        >
          Zahlungspflichtig bestellen
        </button>
        <p role="status">{isSending && 'Ihr Auftrag wird gesendet …'}</p>
      </div>
    </form>
  );
}
