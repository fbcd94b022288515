import { withdrawalPath } from '#site/case-paths.ts';
import { paths } from '#site/paths.ts';
import { WITHDRAWAL_TITLE } from '#site/withdrawal.ts';
import type { CaseSummary } from '#stores/account/my-cases.ts';
import type { Phone } from '../../../ui/phone.ts';
import { Section } from '../Section.tsx';
import { CaseRow } from './CaseRow.tsx';
import { CaseSteps } from './CaseSteps.tsx';

type OrdersProps = { readonly orders: readonly CaseSummary[]; readonly phone: Phone };

/** What was ordered with this account, with all lines and as a PDF. */
export function Orders({ orders, phone }: OrdersProps) {
  if (orders.length === 0) return null;
  return (
    <Section name="orders">
      <ul>
        {orders.map((order) => (
          <CaseRow key={order.reference} summary={order} steps={<CaseSteps reference={order.reference} />}>
            {order.state === 'ordered' && <WithdrawLink reference={order.reference} />}
          </CaseRow>
        ))}
      </ul>
      <p className="muted small no-print">
        Möchten Sie etwas ändern? Rufen Sie uns an:{' '}
        <a className="link whitespace-nowrap tabular-nums" href={phone.href}>
          {phone.label}
        </a>
        . Einen Auftrag widerrufen Sie innerhalb von 14 Tagen, auch unter{' '}
        <a className="link" href={paths.withdrawal}>
          {WITHDRAWAL_TITLE}
        </a>
        .
      </p>
    </Section>
  );
}

const WithdrawLink = ({ reference }: { readonly reference: string }) => (
  <a className="button button-quiet" href={withdrawalPath(reference)} aria-label={`Widerrufen, ${reference}`}>
    Widerrufen
  </a>
);
