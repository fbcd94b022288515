import type { Phone } from '../../ui/phone.ts';
import type { CaseWords } from '../case-props.ts';
import { CheckView } from '../check/CheckView.tsx';
import { OrderForm } from './OrderForm.tsx';

type OrderCheckProps = { readonly phone: Phone; readonly words: CaseWords };

/** All answers, then the order. */
export const OrderCheck = ({ phone, words }: OrderCheckProps) => (
  <CheckView phone={phone} what="Ihr Auftrag">
    <OrderForm words={words} />
  </CheckView>
);
