import { isOrder } from '#domain/case/list.ts';
import { withdrawalPath } from '#site/case-paths.ts';
import { paths } from '#site/paths.ts';
import { WITHDRAWAL_TITLE } from '#site/withdrawal.ts';
import { casesArea, loadCases } from '#stores/account/my-cases.ts';
import type { Phone } from '../../../ui/phone.ts';
import { AreaView } from '../AreaView.tsx';
import { Section } from '../Section.tsx';
import { CaseRow } from './CaseRow.tsx';

export function Orders({ phone }: { readonly phone: Phone }) {
  return (
    <Section name="orders" intro="Was Sie uns mit diesem Konto beauftragt haben, mit allen Zeilen und als PDF." onPaper>
      <AreaView
        area={casesArea}
        loading="Ihre Aufträge werden geladen …"
        failed="Ihre Aufträge konnten nicht geladen werden."
        onRetry={() => void loadCases()}
        phone={phone}
      >
        {({ cases }) => {
          const orders = cases.filter(isOrder);
          if (orders.length === 0) return <p>Sie haben uns mit diesem Konto noch keinen Auftrag erteilt.</p>;
          return (
            <>
              <ul>
                {orders.map((order) => (
                  <CaseRow key={order.reference} summary={order}>
                    {order.state === 'ordered' && (
                      <a
                        className="button button-quiet"
                        href={withdrawalPath(order.reference)}
                        aria-label={`Widerrufen, ${order.reference}`}
                      >
                        Widerrufen
                      </a>
                    )}
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
        }}
      </AreaView>
    </Section>
  );
}
