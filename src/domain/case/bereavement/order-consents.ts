import type { OrderConsents } from './bereavement.ts';

/** What is declared with an order: ticked on screen and repeated on paper, word for word (§§ 356 Abs. 4, 357a BGB). */
export const orderConsentWords: Readonly<Record<keyof OrderConsents, string>> = {
  beginAtOnce:
    'Ich möchte, dass Sie sofort beginnen, schon vor dem Ende der Widerrufsfrist. Ich weiß: Widerrufe ich danach, zahle ich die Leistungen, die Sie bis dahin erbracht haben (Wertersatz). Haben Sie alles erbracht, erlischt mein Widerrufsrecht.',
  withdrawalRead: 'Ich habe die Widerrufsbelehrung gelesen.',
};
