import type { Order } from '#domain/case/bereavement/bereavement.ts';
import { orderConsentWords } from '#domain/case/bereavement/order-consents.ts';
import { caseRows } from '#domain/case/paper-rows.ts';
import { CostLines } from './CostLines.tsx';
import { EntryHead } from './EntryHead.tsx';
import { arrivedText, paperLabels } from './entry-words.ts';
import { Facts } from './Facts.tsx';
import { Papers } from './Papers.tsx';

type OrderEntryProps = {
  readonly order: Order;
  readonly documents: readonly { readonly id: string; readonly name: string; readonly size: number }[];
};

export function OrderEntry({ order: stored, documents }: OrderEntryProps) {
  const { reference, createdAt, order, title, place } = stored;
  const { contact, userData } = order;
  return (
    <article className="manage-article">
      <EntryHead
        title={`Auftrag von ${contact.name} ${contact.lastName}`}
        arrived={arrivedText(reference, createdAt)}
        phone={userData.phoneNumber}
        email={userData.email}
      >
        <p>
          {title}, {place}
        </p>
      </EntryHead>
      <Papers number={reference} pdfName={`Auftrag ${reference}.pdf`} documents={documents} />
      <Facts title="Wer beauftragt" rows={caseRows(order, 'contact', paperLabels.contact)} />
      <Facts title="Wer gestorben ist" rows={caseRows(order, 'deceased', paperLabels.deceased)} />
      <Facts title="Wo und wann wir abholen" rows={caseRows(order, 'adoption', paperLabels.adoption)} />
      <Facts title="Termin" rows={caseRows(order, 'appointment', paperLabels.appointment)} />
      <CostLines {...stored} />
      <section>
        <h3>Erklärt hat die Person</h3>
        <ul className="manage-declared">
          <li>„{orderConsentWords.beginAtOnce}“</li>
          <li>„{orderConsentWords.withdrawalRead}“</li>
        </ul>
      </section>
    </article>
  );
}
