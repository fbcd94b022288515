import { fill } from '../placeholder.ts';
import type { Firm } from './firm.ts';

/** „So können Sie zahlen: Überweisung oder bar in unserem Büro. Eine Rechnung ist 14 Tage nach Erhalt fällig.“ (§ 312j BGB), and who owes it. */
export const paymentText = ({ paymentMethods, paymentDueDays }: Pick<Firm, 'paymentMethods' | 'paymentDueDays'>) =>
  `So können Sie zahlen: ${anyOf.format(paymentMethods)}. Eine Rechnung ist ${dueText(paymentDueDays)} fällig. Wer beauftragt, schuldet sie, auch ohne zu erben.`;

/** Said before an order: afterwards it is too late to ask (§ 74 SGB XII). */
export const ASK_BEFORE = 'Reicht das Geld nicht, fragen Sie bitte das Sozialamt, bevor Sie jemanden beauftragen.';

/** How long an order binds the person who placed it, if we do not accept it (§ 148 BGB). We accept by e-mail, at once. */
const BOUND_UNTIL = 'bis zum Ende des nächsten Tages';

const anyOf = new Intl.ListFormat('de', { type: 'disjunction' });

const dueText = (days: number): string =>
  days === 0 ? 'sofort' : `${days === 1 ? '1 Tag' : `${days} Tage`} nach Erhalt`;

/** The data of the firm that a text of `content/seiten` may name, in braces: `{legalName}`. `siteUrl` has no slash at its end. */
export const firmValues = (firm: Firm, siteUrl: string): Readonly<Record<string, string>> => ({
  legalName: firm.legalName,
  street: firm.street,
  zipCode: firm.zipCode,
  city: firm.city,
  phone: firm.phone,
  email: firm.email,
  withdrawalPage: `${siteUrl}/widerruf`,
  payment: paymentText(firm),
  boundUntil: BOUND_UNTIL,
  orderYears: String(firm.retention.orderYears),
  orderLaw: firm.retention.orderLaw,
  withdrawalYears: String(firm.retention.withdrawalYears),
  withdrawalLaw: firm.retention.withdrawalLaw,
  appointmentDays: String(firm.retention.appointmentDays),
  undeliveredMailDays: String(firm.retention.undeliveredMailDays),
  estimateMonths: String(firm.retention.estimateMonths),
  changeMonths: String(firm.retention.changeMonths),
  dyingMonths: String(firm.retention.dyingMonths),
  preparationYears: String(firm.retention.preparationYears),
  textMonths: String(firm.retention.textMonths),
  logMonths: String(firm.retention.logMonths),
});

export const fillFirm: (text: string, values: Readonly<Record<string, string>>) => string = fill;
