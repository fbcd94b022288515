import type { OrderConsents } from './bereavement.ts';

/** Whether we begin before the time for withdrawal has run out: an order is placed with either answer (§§ 356, 357a BGB). */
export const BEGIN_QUESTION = 'Sollen wir sofort beginnen?';

type BeginAnswer = { readonly answer: string; readonly declared: string };

/** The answers on screen; what is declared with one is repeated on paper, word for word. */
export const beginAnswers: Readonly<Record<'atOnce' | 'later', BeginAnswer>> = {
  atOnce: {
    answer: 'Ja, bitte beginnen Sie sofort',
    declared:
      'Ich verlange ausdrücklich, dass Sie vor dem Ende der Widerrufsfrist beginnen. Ich weiß: Widerrufe ich danach, zahle ich anteilig, was Sie bis dahin geleistet haben (Wertersatz).',
  },
  later: {
    answer: 'Nein, beginnen Sie erst, wenn ich mich melde, sonst nach 14 Tagen',
    declared: '',
  },
};

/**
 * A declaration of its own: that the right ends with the work asks for its own yes (§ 356 BGB). That somebody has read the instruction
 * is not asked: such a confirmation would be void (§ 309 No. 12 b BGB; BGH, III ZR 368/13).
 */
export const WITHDRAWAL_KNOWN = 'Ich weiß: Ist alles erledigt, kann ich nicht mehr widerrufen.';

/** The declarations made with an order. Earlier orders said the same in two other sentences. */
export function declaredWords({ beginAtOnce }: Pick<OrderConsents, 'beginAtOnce'>): readonly string[] {
  const { answer, declared } = beginAnswers[beginAtOnce ? 'atOnce' : 'later'];
  return [[`${answer}.`, declared].filter(Boolean).join(' '), WITHDRAWAL_KNOWN];
}

/** Stands wherever the house sees an order that does not begin at once. */
export const NOT_YET = 'Noch nicht beginnen';

/** Beside the answer that we shall not begin yet; all of it once that is chosen. */
export const LATER_HINT = 'Die Fristen des Gesetzes laufen trotzdem: die erste spätestens 36 Stunden nach dem Tod.';
export const LATER_MEANS =
  'Die Fristen des Gesetzes laufen trotzdem: In Nordrhein-Westfalen muss die verstorbene Person spätestens 36 Stunden nach dem Tod in eine Leichenhalle kommen. Spätestens zehn Tage nach dem Tod muss sie begraben oder eingeäschert sein. Den Sterbefall müssen Sie dann selbst beim Standesamt anzeigen, spätestens am dritten Werktag. Klinik und Heim tun das selbst. Muss es schneller gehen, rufen Sie uns bitte an. Ein Anruf genügt.';

/** To the person who ordered, in her mail and on paper. */
export const WE_BEGIN_AT_ONCE = 'Wir beginnen sofort, wie Sie es verlangt haben.';
export const WE_BEGIN_LATER = `Wir beginnen noch nicht, sondern erst, wenn Sie sich melden, sonst nach 14 Tagen. Bis dahin holen wir die verstorbene Person auch nicht ab. ${LATER_MEANS}`;

/** To the house, before all else in its mail. */
export const HOUSE_BEGINS_LATER = `${NOT_YET}: Gewählt ist ein Beginn erst auf einen Anruf, sonst nach 14 Tagen. Die gesetzlichen Fristen für Überführung und Bestattung laufen trotzdem. Bitte sprechen Sie am Telefon darüber.`;
