import type { BillerWords } from '#domain/estimate/wording.ts';
import type { Phone } from '../../ui/phone.ts';
import { CheckView } from '../check/CheckView.tsx';
import { OrderForm } from './OrderForm.tsx';

type OrderCheckProps = { readonly phone: Phone; readonly words: BillerWords };

/** All answers, then the order. */
export const OrderCheck = ({ phone, words }: OrderCheckProps) => (
  <CheckView
    phone={phone}
    what="Ihr Auftrag"
    intro={<p>Bitte sehen Sie alles noch einmal an. Sie können jede Angabe ändern.</p>}
  >
    <OrderForm words={words} />
  </CheckView>
);
