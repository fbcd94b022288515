import { isOrder } from '#domain/case/list.ts';
import { withdrawalPath } from '#site/case-paths.ts';
import { paths } from '#site/paths.ts';
import { WITHDRAWAL_TITLE } from '#site/withdrawal.ts';
import { type CaseSummary, casesArea, loadCases } from '#stores/account/my-cases.ts';
import type { Phone } from '../../../ui/phone.ts';
import { AreaView } from '../AreaView.tsx';
import { Section } from '../Section.tsx';
import { CaseRow } from './CaseRow.tsx';

export const Orders = ({ phone }: { readonly phone: Phone }) => (
  <Section name="orders" intro="Was Sie uns mit diesem Konto beauftragt haben, mit allen Zeilen und als PDF." onPaper>
    <AreaView
      area={casesArea}
      loading="Ihre Aufträge werden geladen …"
      failed="Ihre Aufträge konnten nicht geladen werden."
      onRetry={() => void loadCases()}
      phone={phone}
    >
      {({ cases }) => <OrderList orders={cases.filter(isOrder)} phone={phone} />}
    </AreaView>
  </Section>
);

type OrderListProps = { readonly orders: readonly CaseSummary[]; readonly phone: Phone };

function OrderList({ orders, phone }: OrderListProps) {
  if (orders.length === 0) return <p>Sie haben uns mit diesem Konto noch keinen Auftrag erteilt.</p>;
  return (
    <>
      <ul>
        {orders.map((order) => (
          <CaseRow key={order.reference} summary={order}>
            {order.state === 'ordered' && <WithdrawLink reference={order.reference} />}
          </CaseRow>
        ))}
      </ul>
      <p className="no-print">
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
    </>
  );
}

const WithdrawLink = ({ reference }: { readonly reference: string }) => (
  <a className="button button-quiet" href={withdrawalPath(reference)} aria-label={`Widerrufen, ${reference}`}>
    Widerrufen
  </a>
);
