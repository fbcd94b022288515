import type { OrderConsents } from './bereavement.ts';

/** The declarations of an order: ticked on screen and repeated on paper, word for word (§§ 356, 357a BGB). */
export const orderConsentWords: Readonly<Record<keyof OrderConsents, string>> = {
  beginAtOnce:
    'Ich verlange ausdrücklich, dass Sie sofort beginnen, vor dem Ende der Widerrufsfrist. Ich weiß: Widerrufe ich danach, zahle ich anteilig, was Sie bis dahin geleistet haben (Wertersatz).',
  withdrawalRead:
    'Ich habe die Widerrufsbelehrung gelesen. Ich weiß: Ist alles erledigt, kann ich nicht mehr widerrufen.',
};
