import { caseRows } from '#domain/case/paper-rows.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { CostLines } from './CostLines.tsx';
import { EntryHead } from './EntryHead.tsx';
import { arrivedText, paperLabels } from './entry-words.ts';
import { Facts } from './Facts.tsx';
import { Papers } from './Papers.tsx';

export function PreparationEntry({ stored }: { readonly stored: StoredPreparation }) {
  const { reference, createdAt, updatedAt, preparation, title, place, costing } = stored;
  const { contact, userData, emailMessageType } = preparation;
  const isDying = emailMessageType === 'dyingPreparation';
  const kind = isDying ? 'Vorbereitung' : 'Vorsorge';
  return (
    <article className="manage-article">
      <EntryHead
        title={contact ? `${kind} von ${contact.name} ${contact.lastName}` : kind}
        arrived={arrivedText(reference, createdAt, updatedAt)}
        phone={userData.phoneNumber}
        email={userData.email}
      >
        {isDying && <p className="font-semibold text-rust">Ein Mensch liegt im Sterben.</p>}
        <p>{[title, place].filter(Boolean).join(', ') || 'Die Bestattungsart ist noch offen.'}</p>
      </EntryHead>
      <Papers number={reference} pdfName={`Vorsorge ${reference}.pdf`} />
      <Facts title="Um wen es geht" rows={caseRows(preparation, 'person', paperLabels.deceased)} />
      <Facts title="Wer das aufgeschrieben hat" rows={caseRows(preparation, 'contact', paperLabels.contact)} />
      <Facts title="Wo die Person ist" rows={caseRows(preparation, 'adoption', paperLabels.adoption)} />
      <Facts title="Termin" rows={caseRows(preparation, 'appointment', paperLabels.appointment)} />
      <Facts title="Wünsche" rows={caseRows(preparation, 'wishes')} />
      <Facts title="Bezahlung" rows={caseRows(preparation, 'financing')} />
      {costing && <CostLines {...costing} />}
    </article>
  );
}
