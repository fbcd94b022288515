import type { BillerWords } from '#domain/estimate/wording.ts';
import type { Phone } from '../ui/phone.ts';

/** Words of `content/`. `payment`: how and when to pay, and who owes the bill, above the button of an order (§ 312j BGB). */
export type CaseWords = BillerWords & { readonly payment?: string };

/** The props that a page gives a wizard. */
export type CaseProps = {
  readonly phone: Phone;
  readonly words: CaseWords;
  /** Address of the stylesheet that comes with the wizard. */
  readonly styles: string;
};
