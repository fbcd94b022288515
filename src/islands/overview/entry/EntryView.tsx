import type { Entry } from '#stores/overview/overview.ts';
import { AppointmentEntry } from './AppointmentEntry.tsx';
import { MessageEntry } from './MessageEntry.tsx';
import { OrderEntry } from './OrderEntry.tsx';
import { PreparationEntry } from './PreparationEntry.tsx';
import { WithdrawalEntry } from './WithdrawalEntry.tsx';

/** To be read only: working on it is not possible here yet. */
export function EntryView({ number, entry }: { readonly number: string; readonly entry: Entry }) {
  switch (entry.kind) {
    case 'order':
      return <OrderEntry order={entry.order} documents={entry.documents} />;
    case 'preparation':
      return <PreparationEntry stored={entry.preparation} />;
    case 'message':
      return <MessageEntry number={number} message={entry.message} documents={entry.documents} />;
    case 'withdrawal':
      return <WithdrawalEntry withdrawal={entry.withdrawal} />;
    case 'appointment':
      return <AppointmentEntry appointment={entry.appointment} caseReference={entry.caseReference} />;
  }
}
